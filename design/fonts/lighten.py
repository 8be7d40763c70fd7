"""Makes the web's faces lighter: kerning is most of their weight, and most of it cannot be seen.

    python3 design/fonts/lighten.py          (Python with `fonttools` and `brotli`)

Reads design/fonts/full and writes src/web/kit/fonts. Kerning that moves a letter by less than SEEN is left out, the rest is rounded to
STEP, letters that then kern alike are one class, and a variable face kerns all weights as its middle one. The mono face
keeps the signs of codes, times, sums and plain words; the browser takes others from the next face. What no browser reads
of a face, such as its style names, is dropped; its copyright stays. Prints bytes before and after.
"""
import io
import pathlib

from fontTools import subset
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FULL = pathlib.Path(__file__).parent / "full"
FONTS = pathlib.Path(__file__).parents[2] / "src/web/kit/fonts"

# In thousandths of the letter's size: 12 are a fifth of a pixel at 16 px.
SEEN = 12
STEP = 15
# Letters whose kerning differs by less than this are one class.
ALIKE = {"display": 25, "text": 35}
MIDDLE_WEIGHT = 500

MONO_SIGNS = " !\"#%&'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz°·×–—’•…↑↓−\u00a0"
COPYRIGHT, FAMILY = 0, 1


def as_woff2(font):
    font.flavor = "woff2"
    file = io.BytesIO()
    font.save(file)
    return file.getvalue()


def kerning_of(font):
    """Left glyph -> right glyph -> how far the right one moves, in font units; first rule that names a pair wins."""
    pairs = {}
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for rules in lookup.SubTable:
            rules = getattr(rules, "ExtSubTable", rules)
            lefts = rules.Coverage.glyphs
            if rules.Format == 1:
                for left, found in zip(lefts, rules.PairSet):
                    for record in found.PairValueRecord:
                        pairs.setdefault(left, {}).setdefault(record.SecondGlyph, moved(record.Value1))
                continue
            rights = {}
            for glyph in font.getGlyphOrder():
                rights.setdefault(rules.ClassDef2.classDefs.get(glyph, 0), []).append(glyph)
            for left in lefts:
                row = rules.Class1Record[rules.ClassDef1.classDefs.get(left, 0)].Class2Record
                for number, record in enumerate(row):
                    for right in rights.get(number, []):
                        pairs.setdefault(left, {}).setdefault(right, moved(record.Value1))
    return pairs


def moved(value):
    return value.XAdvance if value is not None and hasattr(value, "XAdvance") else 0


def seen_of(pairs, least):
    """What moves a letter by at least this."""
    kept = {left: {right: value for right, value in row.items() if abs(value) >= least} for left, row in pairs.items()}
    return {left: row for left, row in kept.items() if row}


def alike(vectors, most):
    """Groups of names whose vectors differ by at most this anywhere, the largest groups first found, with their mean."""
    groups = []
    for name, vector in sorted(vectors.items(), key=lambda item: -sum(map(abs, item[1]))):
        for names, members in groups:
            if all(abs(one - other) <= most for member in members for one, other in zip(member, vector)):
                names.append(name)
                members.append(vector)
                break
        else:
            groups.append(([name], [vector]))
    return [(names, [sum(column) / len(members) for column in zip(*members)]) for names, members in groups]


def as_rules(pairs, grid, most):
    """A feature file with a class for the letters that kern alike, on either side."""
    rights = sorted({right for row in pairs.values() for right in row})
    lefts = alike({left: tuple(row.get(right, 0) for right in rights) for left, row in pairs.items()}, most)
    columns = {right: tuple(mean[n] for _, mean in lefts) for n, right in enumerate(rights)}
    classes = alike(columns, most)
    lines = [f"@L{n} = [{' '.join(names)}];" for n, (names, _) in enumerate(lefts)]
    lines += [f"@R{n} = [{' '.join(names)}];" for n, (names, _) in enumerate(classes)]
    lines.append("feature kern {")
    for m, (_, mean) in enumerate(classes):
        for n, value in enumerate(mean):
            if abs(value) >= grid / 2:
                lines.append(f"  pos @L{n} @R{m} {round(round(value / grid) * grid)};")
    lines.append("} kern;")
    return "\n".join(lines)


def lighten(name):
    path = FULL / f"kulud-{name}.woff2"
    font = TTFont(path)
    if name == "mono":
        options = subset.Options()
        options.layout_features = []
        options.notdef_outline = True
        only = subset.Subsetter(options)
        only.populate(unicodes=[ord(sign) for sign in MONO_SIGNS])
        only.subset(font)
    else:
        middle = TTFont(path)
        if "fvar" in middle:
            middle = instancer.instantiateVariableFont(middle, {"wght": MIDDLE_WEIGHT})
        thousandth = font["head"].unitsPerEm / 1000
        pairs = seen_of(kerning_of(middle), SEEN * thousandth)
        rules = as_rules(pairs, STEP * thousandth, ALIKE[name] * thousandth)
        addOpenTypeFeaturesFromString(font, rules, tables=["GPOS"])
    for table in ("STAT", "MVAR"):
        if table in font:
            del font[table]
    font["name"].names = [record for record in font["name"].names if record.nameID in (COPYRIGHT, FAMILY)]
    if "fvar" in font:
        font["fvar"].instances = []
    lighter = as_woff2(font)
    (FONTS / path.name).write_bytes(lighter)
    print(f"{name}: {path.stat().st_size} -> {len(lighter)} bytes")
    return len(lighter)


print(sum(lighten(name) for name in ("display", "text", "mono")), "bytes together")
