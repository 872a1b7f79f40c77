"""Draws client/japanese/placeholder.woff2: one box, one em wide, for every kana, kanji and full-width sign.

Run by hand, where that font is to change: python3 scripts/placeholder-font.py (Debian: python3-fonttools, python3-brotli).
"""

from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.misc.timeTools import timestampFromString
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables._c_m_a_p import cmap_format_13

RANGES = [
    (0x3000, 0x303E), (0x3041, 0x3096), (0x3099, 0x30FF), (0x31F0, 0x31FF), (0x3220, 0x33FF), (0x3400, 0x4DBF),
    (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0xFE30, 0xFE4F), (0xFF01, 0xFF60), (0xFFE0, 0xFFE6), (0x20000, 0x3134F),
]
EM = 1000


def box():
    pen = TTGlyphPen(None)
    outer = [(90, -60), (90, 760), (910, 760), (910, -60)]
    inner = [(120, -30), (880, -30), (880, 730), (120, 730)]
    for first, *rest in (outer, inner):
        pen.moveTo(first)
        for point in rest:
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph()


builder = FontBuilder(EM, isTTF=True)
builder.setupGlyphOrder([".notdef", "place"])
builder.setupCharacterMap({RANGES[0][0]: "place"})
builder.setupGlyf({".notdef": TTGlyphPen(None).glyph(), "place": box()})
builder.setupHorizontalMetrics({".notdef": (EM, 0), "place": (EM, 90)})
builder.setupHorizontalHeader(ascent=880, descent=-120)
builder.setupNameTable({"familyName": "Placeholder", "styleName": "Regular"})
builder.setupOS2(sTypoAscender=880, sTypoDescender=-120, usWinAscent=880, usWinDescent=120)
builder.setupPost(keepGlyphNames=False)

# Format 13: many characters, one glyph.
table = cmap_format_13(13)
table.format, table.reserved, table.platformID, table.platEncID, table.language = 13, 0, 3, 10, 0
table.cmap = {character: "place" for first, last in RANGES for character in range(first, last + 1)}
font = builder.font
font["cmap"].tables = [table]
font["head"].created = font["head"].modified = timestampFromString("Thu Jan  1 00:00:00 2026")
font.recalcTimestamp = False
font.flavor = "woff2"
font.save(Path(__file__).parent.parent / "client/japanese/placeholder.woff2")
