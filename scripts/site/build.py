#!/usr/bin/env python3
"""Makes a site of the documentation that needs no server: scripts/site/build.py FOLDER [REPOSITORY].

A page for every Markdown file, in the folders of the repository. docs/README.md is the navigation.
A generator such as MkDocs or DocC would load fonts and scripts and read a dialect of its own.
A link that leads nowhere, or a page that no link leads to, is an error.
"""
import json
import os
import re
import shutil
import sys
from html import escape, unescape
from pathlib import Path, PurePosixPath

import markdown

HERE = Path(__file__).parent
SOURCES = ["README.md", "docs/**/*.md", "prompts-lab/README.md", "sessions/README.md"]
NAVIGATION = PurePosixPath("docs/README.md")
#: What somebody types in a recorded session: after the prompt of our shell, or after that of the system.
TYPED = re.compile(r"(^|<code[^>]*>)((?:books|[^\n&<]*…[^\n&]{0,12})&gt;|\$) (.+)$", re.M)


def plain(html):
    """The words of a piece of HTML; elements inside a line part no words."""
    lines = re.sub(r"</?(?:a|b|code|em|span|strong)\b[^>]*>", "", html)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", lines)).split())


def resolve(page, link):
    """The place in the repository that a relative link of a page means."""
    return PurePosixPath(os.path.normpath(page.source.parent / link))


class Page:
    """One Markdown file as HTML with anchors, and what the other pages have to know of it."""

    def __init__(self, source, text):
        self.source = source
        name = "index.html" if source.name == "README.md" else source.stem + ".html"
        self.target = source.parent / name
        self.headings = []  # (level, anchor, HTML of its words)
        self.rows = []  # (anchor, name, words) of what tables of the reference explain
        body = re.sub(r"<!--.*?-->\n?", "", markdown.html(text), flags=re.S)
        body = re.sub(r"<h([1-6])>(.*?)</h\1>", self.heading, body, flags=re.S)
        body = re.sub(r"<table>.*?</table>", self.table, body, flags=re.S)
        body = re.sub(r"<pre>.*?</pre>|<code>[^<]*</code>", self.listing, body, flags=re.S)
        self.body = body
        self.title = plain(self.headings[0][2]) if self.headings else source.stem

    def heading(self, match):
        """Anchors are those of GitHub, so that links hold in both places."""
        level, words = match[1], match[2]
        anchor = re.sub(r"[^\w\- ]", "", plain(words).lower()).replace(" ", "-")
        double = sum(anchor == known.rstrip("-0123456789") or anchor == known
                     for _, known, _ in self.headings)
        anchor += f"-{double}" if double else ""
        self.headings.append((int(level), anchor, words))
        link = f'<a class="anchor" href="#{anchor}" aria-label="Link to this part">#</a>'
        return f'<h{level} id="{anchor}">{words} {link}</h{level}>'

    def table(self, match):
        """Each cell knows the name of its column, which narrow screens show beside it.

        A command, parameter or option that begins a row can be linked to and found.
        """
        names = [plain(name) for name in re.findall(r"<th[^>]*>(.*?)</th>", match[0], re.S)]

        def row(cells):
            labels = iter(names)
            labelled = re.sub(
                r"<td", lambda _: f'<td data-label="{escape(next(labels, ""))}"', cells[0])
            name = re.match(r"<tr>\s*<td><code>([/-]*)([\w.-]+)", cells[0])
            if not name or name[2] in [anchor for anchor, _, _ in self.rows]:
                return labelled
            self.rows.append((name[2], name[1] + name[2], plain(cells[0])))
            return labelled.replace("<tr>", f'<tr id="{name[2]}">', 1)

        rows = re.sub(r"<tr>.*?</tr>", row, match[0], flags=re.S)
        return f'<div class="wide columns-{len(names)}" tabindex="0">{rows}</div>'

    @staticmethod
    def listing(match):
        if match[0].startswith("<code>"):
            # An option is not broken behind its hyphens.
            return re.sub(r"-[-\w]+", r'<span class="whole">\g<0></span>', match[0])
        typed = TYPED.sub(r'\1<span class="prompt">\2</span> <b>\3</b>', match[0])
        return typed.replace("<pre>", '<pre tabindex="0">', 1)

    def anchors(self):
        return {anchor for _, anchor, _ in self.headings} | {anchor for anchor, _, _ in self.rows}

    def sections(self):
        """Title of a part, its anchor and its words, for the search."""
        parts = re.split(r'<h[1-6] id="([^"]*)">(.*?) <a class="anchor".*?</h[1-6]>', self.body)
        for anchor, words, text in zip(parts[1::3], parts[2::3], parts[3::3]):
            yield [self.title, plain(words), f"{self.target}#{anchor}", plain(text)]
        for anchor, name, words in self.rows:
            yield [self.title, name, f"{self.target}#{anchor}", words]


class Site:
    """All pages, and the links between them."""

    def __init__(self, repository):
        self.repository = repository
        files = [file for pattern in SOURCES for file in sorted(repository.glob(pattern))]
        self.pages = {}
        for file in files:
            source = PurePosixPath(file.relative_to(repository))
            self.pages[source] = Page(source, file.read_text())
        self.files = set()  # what pages link to besides pages
        self.linked = {PurePosixPath("README.md"), NAVIGATION}
        self.faults = []
        for page in self.pages.values():
            page.body = re.sub(
                r'(href|src)="([^"]*)"', lambda match: self.link(page, match), page.body)
        for source in self.pages.keys() - self.linked:
            self.faults.append(f"{source}: no page links to it")

    def link(self, page, match):
        attribute, (path, _, anchor) = match[1], unescape(match[2]).partition("#")
        if re.match(r"[a-z]+:", path):
            return match[0]
        target = resolve(page, path) if path else page.source
        if (self.repository / target).is_dir():
            target /= "README.md"
        if target in self.pages:
            if anchor and anchor not in self.pages[target].anchors():
                self.faults.append(f"{page.source}: no part #{anchor} in {target}")
            if target != page.source:
                self.linked.add(target)
            place = self.pages[target].target
        elif (self.repository / target).is_file():
            self.files.add(target)
            place = target
        else:
            self.faults.append(f"{page.source}: no file {path}")
            return match[0]
        href = self.way(page, place) if path else ""
        return f'{attribute}="{escape(href + ("#" + anchor if anchor else ""))}"'

    @staticmethod
    def way(page, place):
        return os.path.relpath(place, page.target.parent)

    def navigation(self, page):
        """docs/README.md as a list; the parts of the page that is shown stand under it."""
        home = self.pages[NAVIGATION]
        rows = re.findall(r'<h2[^>]*>(.*?) <a class|<li>\s*(?:<p>)?<a href="([^"]*)">(.*?)</a>', home.body)
        lines = []
        for group, href, words in rows:
            if group:
                lines.append(f"<h2>{group}</h2>")
                continue
            place = os.path.normpath(home.target.parent / href)
            here = place == str(page.target)
            mark = ' aria-current="page"' if here else ""
            lines.append(f'<a href="{self.way(page, place)}"{mark}>{words}</a>')
            if here:
                lines += [f'<a class="part" href="#{anchor}">{plain(part)}</a>'
                          for level, anchor, part in page.headings if level == 2]
        return "\n".join(lines)

    def write(self, folder):
        template = (HERE / "page.html").read_text()
        for page in self.pages.values():
            root = self.way(page, ".") + "/"
            parts = {"title": escape(page.title), "root": root, "home": self.way(page, "index.html"),
                     "navigation": self.navigation(page), "body": page.body, "source": str(page.source)}
            html = re.sub(r"\{\{(\w+)\}\}", lambda match: parts[match[1]], template)
            put(folder / page.target, html)
        sections = [section for page in self.pages.values() for section in page.sections()]
        words = json.dumps(sections, ensure_ascii=False, separators=(",", ":"))
        put(folder / "search-index.js", f"searchIndex({words});\n")
        for name in ["style.css", "search.js"]:
            put(folder / name, (HERE / name).read_text())
        for file in self.files:
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(self.repository / file, folder / file)


def put(file, text):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def main(folder, repository=HERE.parent.parent):
    site = Site(Path(repository))
    for fault in site.faults:
        print(f"docs: {fault}", file=sys.stderr)
    if site.faults:
        return 1
    site.write(Path(folder))
    print(f"docs: {len(site.pages)} pages, open {Path(folder).resolve()}/index.html")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
