// Finds the parts of the documentation that hold every word; needs no server, so it works from a file.
(() => {
  const place = document.getElementById("search");
  const root = place.dataset.root;
  place.innerHTML =
    '<input type="search" placeholder="Search (press /)" aria-label="Search the documentation" autocomplete="off">' +
    '<ul id="results" hidden></ul>';
  const [field, list] = place.children;
  let sections = null;

  // On a narrow screen the contents would push the text down, so they begin closed.
  const menu = document.querySelector(".menu");
  const isWide = matchMedia("(min-width: 62rem)");
  const fit = () => { menu.open = isWide.matches };
  isWide.addEventListener("change", fit);
  fit();

  // The index calls this function; a file may be loaded as a script where it may not be fetched.
  window.searchIndex = (rows) => {
    sections = rows.map(([page, part, url, text]) => ({ page, part, url, text, low: `${part}\n${text}`.toLowerCase() }));
    show();
  };

  const load = () => {
    if (document.getElementById("search-index")) return;
    const script = document.createElement("script");
    script.id = "search-index";
    script.src = root + "search-index.js";
    document.head.append(script);
  };

  // A word in the title of a part counts most; then how often the words occur for the length of the part.
  const score = (section, words) => {
    let sum = 0;
    for (const word of words) {
      const count = section.low.split(word).length - 1;
      if (!count) return 0;
      if (section.part.toLowerCase().includes(word)) sum += 10;
      if (section.page.toLowerCase().includes(word)) sum += 5;
      sum += count / Math.sqrt(section.low.length / 100 + 1);
    }
    return section.url.startsWith("docs/decisions/") ? sum / 2 : sum;
  };

  const marked = (element, text, words) => {
    const pattern = new RegExp(`(${words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, "\\$&")).join("|")})`, "giu");
    text.split(pattern).forEach((piece, index) => {
      const node = index % 2 ? document.createElement("mark") : document.createTextNode(piece);
      if (index % 2) node.textContent = piece;
      element.append(node);
    });
  };

  const snippet = (section, words) => {
    const low = section.text.toLowerCase();
    const at = Math.max(0, Math.min(...words.map((word) => low.indexOf(word)).filter((at) => at >= 0), low.length) - 60);
    const piece = section.text.slice(at, at + 180);
    return (at ? piece.replace(/^\S*/, "…") : piece) + (at + 180 < section.text.length ? "…" : "");
  };

  const row = (section, words) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = root + section.url;
    marked(link, section.part === section.page ? section.page : `${section.page} › ${section.part}`, words);
    const small = document.createElement("small");
    marked(small, snippet(section, words), words);
    link.append(small);
    item.append(link);
    return item;
  };

  const show = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    list.hidden = !words.length || !sections;
    if (list.hidden) return;
    const found = sections.map((section) => [score(section, words), section]).filter(([sum]) => sum > 0)
      .sort((one, other) => other[0] - one[0]).slice(0, 12);
    list.replaceChildren(...found.map(([, section]) => row(section, words)));
    if (!found.length) list.innerHTML = '<li class="none">No part holds all these words.</li>';
  };

  const links = () => [...list.querySelectorAll("a")];
  field.addEventListener("focus", load);
  field.addEventListener("input", () => { load(); show() });
  place.addEventListener("keydown", (event) => {
    const all = links();
    const at = all.indexOf(document.activeElement);
    if (event.key === "ArrowDown") (all[at + 1] ?? all[at])?.focus();
    else if (event.key === "ArrowUp") (at > 0 ? all[at - 1] : field).focus();
    else if (event.key === "Enter" && at < 0) all[0]?.click();
    else if (event.key === "Escape") { list.hidden = true; field.blur(); return }
    else return;
    event.preventDefault();
  });
  list.addEventListener("click", () => { list.hidden = true });
  document.addEventListener("click", (event) => { if (!place.contains(event.target)) list.hidden = true });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && !event.target.closest("input")) { event.preventDefault(); field.focus() }
  });
})();
