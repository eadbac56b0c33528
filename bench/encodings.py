#!/usr/bin/env python3
"""Counts how often the encoding of a text is told rightly, by this program and by Debian's libuchardet.

    bench/encodings.py [--half tuning|judged] [--ours COMMAND] [--wrong]

The texts are the translations of free software on this machine: messages of *.mo files and manual
pages, in the order of their hashes, so that the same machine gives the same set. Half of them are
for mending rules ("tuning"), half for judging ("judged"). A language without texts is left out and
said to be. COMMAND reads paths on its standard input and prints a name or "?" for each; it is
`Bench encodings` of the release build unless another is given.

A name is right if the bytes decoded by it are the text; "?" and "unknown" ask back.
"""

import argparse
import collections
import ctypes
import gettext
import glob
import gzip
import hashlib
import pathlib
import re
import subprocess
import sys
import tempfile
import unicodedata

root = pathlib.Path(__file__).resolve().parent.parent

# Encodings that files of a language are found in.
SETS = {
    "cs": ["cp1250", "iso8859-2", "cp852"],
    "pl": ["cp1250", "iso8859-2", "cp852"],
    "hu": ["cp1250", "iso8859-2"],
    "ro": ["cp1250", "iso8859-2", "iso8859-16"],
    "sk": ["cp1250", "iso8859-2"],
    "hr": ["cp1250", "iso8859-2"],
    "de": ["cp1252", "cp850", "mac-roman"],
    "fr": ["cp1252", "cp850", "mac-roman", "iso8859-15"],
    "es": ["cp1252", "cp850", "mac-roman"],
    "it": ["cp1252", "mac-roman"],
    "pt": ["cp1252", "cp850"],
    "sv": ["cp1252", "cp850"],
    "fi": ["cp1252"],
    "tr": ["cp1254"],
    "lt": ["cp1257"],
    "lv": ["cp1257"],
    "ru": ["cp1251", "koi8-r", "iso8859-5", "cp866"],
    "uk": ["cp1251", "koi8-u"],
    "bg": ["cp1251"],
    "el": ["cp1253", "iso8859-7"],
    "he": ["cp1255"],
    "ar": ["cp1256", "iso8859-6"],
    "vi": ["cp1258"],
    "th": ["cp874"],
    "ja": ["shift_jis", "euc_jp"],
    "zh_CN": ["gb18030"],
    "zh_TW": ["big5"],
    "ko": ["euc_kr"],
}
# Characters of a text: three lines, a page, a book.
LENGTHS = {"3 lines": 180, "page": 1800, "book": 150_000}
SAMPLES = {"3 lines": 4, "page": 3, "book": 1}


def messages(language):
    """Long messages and paragraphs of a language, in an order of their own."""
    found = set()
    for path in glob.glob(f"/usr/share/**/{language}/LC_MESSAGES/*.mo", recursive=True):
        try:
            with open(path, "rb") as file:
                catalogue = gettext.GNUTranslations(file)._catalog
        except Exception:
            continue
        for original, text in catalogue.items():
            if original and isinstance(text, str) and text != original:
                found.add(" ".join(text.split()))
    for path in glob.glob(f"/usr/share/man/{language}/**/*.gz", recursive=True):
        text = gzip.open(path).read().decode("utf-8", "ignore")
        for part in re.split(r"\n[.'][^\n]*|\n\n", text):
            found.add(" ".join(re.sub(r"\\f.|\\[-&]|\\\(..", "", part).split()))
    lasting = [text for text in found if len(text) >= 40 and words_of(text, language)]
    return sorted(lasting, key=lambda text: hashlib.sha256(text.encode()).digest())


def words_of(text, language):
    """False for a message that is mostly English or code."""
    if any(sign in text for sign in "<>{}%\\|="):
        return False
    if language in ("ru", "uk", "bg", "el", "he", "ar", "th", "ja", "zh_CN", "zh_TW", "ko"):
        return sum(ord(sign) > 0x2FF for sign in text) * 2 > len(text)
    return True


def in_1258(text):
    """Vietnamese with tones as characters of their own, as windows-1258 has them."""
    result = ""
    for sign in text:
        parts = unicodedata.normalize("NFD", sign)
        tones = [part for part in parts if part in "\u0300\u0301\u0303\u0309\u0323"]
        base = unicodedata.normalize("NFC", "".join(p for p in parts if p not in tones))
        result += sign if sign.encode("cp1258", "ignore") else base + "".join(tones)
    return result


def encoded(text, encoding):
    if encoding == "cp1258":
        text = in_1258(text)
    if encoding in ("cp1250", "iso8859-2"):
        text = text.translate(str.maketrans("șțȘȚ", "şţŞŢ"))
    if encoding == "iso8859-16":
        text = text.translate(str.maketrans("şţŞŢ", "șțȘȚ"))
    return text.encode(encoding, "ignore")


def texts(half):
    """Language, encoding, length and bytes of every text of a half."""
    for language, encodings in SETS.items():
        every = messages(language)
        own = every[::2] if half == "tuning" else every[1::2]
        if sum(map(len, own)) < 4000:
            print(f"left out: {language}, too little text on this machine", file=sys.stderr)
            continue
        place = 0
        for length, size in LENGTHS.items():
            for _ in range(SAMPLES[length]):
                lines, count = [], 0
                while count < size and (length != "book" or len(lines) < len(own)):
                    lines.append(own[place % len(own)])
                    count += len(lines[-1]) + 1
                    place += 1
                text = "\n".join(lines)[:size] if length != "3 lines" else "\n".join(
                    line[:60] for line in lines[:3]
                )
                for encoding in encodings:
                    data = encoded(text, encoding)
                    if any(byte >= 0x80 for byte in data):
                        yield language, encoding, length, data


class Uchardet:
    """Debian's library, through its C interface."""

    def __init__(self):
        self.library = ctypes.CDLL("libuchardet.so.0")
        self.library.uchardet_new.restype = ctypes.c_void_p
        self.library.uchardet_get_charset.restype = ctypes.c_char_p

    def __call__(self, data):
        handle = ctypes.c_void_p(self.library.uchardet_new())
        self.library.uchardet_handle_data(handle, data, ctypes.c_size_t(len(data)))
        self.library.uchardet_data_end(handle)
        name = self.library.uchardet_get_charset(handle).decode()
        self.library.uchardet_delete(handle)
        return name or "?"


CODECS = {
    "MAC-CENTRALEUROPE": "mac-latin2", "MAC-CYRILLIC": "mac-cyrillic", "UHC": "cp949",
    "WINDOWS-874": "cp874", "windows-874": "cp874", "macintosh": "mac-roman", "IBM850": "cp850", "ISO-8859-11": "iso8859-11",
}


def decoded(data, name):
    try:
        text = data.decode(CODECS.get(name, name))
    except (LookupError, UnicodeDecodeError):
        if name != "windows-1252":
            return None
        text = data.decode("latin-1")
    return unicodedata.normalize("NFC", text)


def verdict(data, encoding, name):
    if name in ("?", "unknown"):
        return "asked"
    return "right" if decoded(data, name) == decoded(data, encoding) else "wrong"


def ours(command, everything):
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for number, (_, _, _, data) in enumerate(everything):
            paths.append(f"{folder}/{number}.txt")
            pathlib.Path(paths[-1]).write_bytes(data)
        output = subprocess.run(
            command, shell=True, input="\n".join(paths) + "\n", capture_output=True, text=True,
            check=True,
        )
    return output.stdout.split("\n")[: len(everything)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--half", choices=["tuning", "judged"], default="judged")
    parser.add_argument("--ours", default=f"{root}/.build/release/Bench encodings")
    parser.add_argument("--wrong", action="store_true", help="print every text that is told wrongly")
    arguments = parser.parse_args()
    everything = list(texts(arguments.half))
    names = ours(arguments.ours, everything)
    try:
        peer = Uchardet()
    except OSError:
        peer = None
        print("left out: libuchardet is not installed", file=sys.stderr)
    tables = [collections.Counter() for _ in range(2)]
    for (language, encoding, length, data), name in zip(everything, names):
        found = [name] + ([peer(data)] if peer else [])
        for table, told in zip(tables, found):
            outcome = verdict(data, encoding, told)
            for key in ("all", length, f"{language} {encoding}"):
                table[key, outcome] += 1
        if arguments.wrong and verdict(data, encoding, name) == "wrong":
            print(f"{language} {encoding} {length}: {' '.join(found)}  {data[:60]!r}")
    print("| texts | ours: right | wrong | asked back | uchardet: right | wrong | asked back |")
    print("|---|---|---|---|---|---|---|")
    rows = ["all", *LENGTHS] + list(dict.fromkeys(f"{t[0]} {t[1]}" for t in everything))
    for row in rows:
        cells = [table[row, outcome] for table in tables for outcome in ("right", "wrong", "asked")]
        print(f"| {row} | " + " | ".join(map(str, cells)) + " |")


main()
