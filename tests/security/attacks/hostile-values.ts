/** What has broken other programs, wherever a value is expected. */
import fc from "fast-check";

const DEEP = 2000;
const LONG = 20_000;

/** What passes for text and cannot be stored. */
const BROKEN_TEXTS: readonly string[] = ["\0", "a\0b", "\ud800", "x\udfff"];

export const HOSTILE_TEXTS: readonly string[] = [
  ...BROKEN_TEXTS,
  "",
  " ",
  "\u202egnp.exe",
  "\ufeff",
  "🧵🪡 𝔎𝔘𝔏𝔘𝔇 e\u0301",
  "' OR 1=1; --",
  "%_\\",
  "\\",
  "../../etc/passwd",
  "%00",
  "{{7*7}}<%= 7 %>",
  "=1+1",
  "</script><script>alert(1)</script>",
  "\r\nSet-Cookie: a=b",
  "__proto__",
  "constructor",
  "toString",
  "NaN",
  "1e999",
  "0x10",
  "-1",
  "00000000-0000-0000-0000-000000000000",
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999999999Z",
  "2026-02-29T00:00:00Z",
  `${"a".repeat(LONG)}!`,
  "🧵".repeat(LONG / 4),
  `${"a@".repeat(500)}a`,
  `a@${"a-".repeat(500)}`,
];

const NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  0.5,
  1e-300,
  1e21,
  1e308,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
];

/** Own properties named so, as only a parser can make them. */
const POLLUTERS: readonly string[] = [
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":1,"valueOf":null,"hasOwnProperty":0}',
];

/** Any of them, as it stands in JSON. Deep nesting is text from the start: no program should have to build it. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...BROKEN_TEXTS).map((text) => JSON.stringify(text)) },
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE_TEXTS).map((text) => JSON.stringify(text)) },
  { weight: 4, arbitrary: fc.constantFrom(...NUMBERS).map((number) => JSON.stringify(number)) },
  {
    weight: 3,
    arbitrary: fc.constantFrom("null", "true", "false", "[]", "{}", '[["a"]]', "-0.0", "1E400", "[null]"),
  },
  { weight: 2, arbitrary: fc.constantFrom(...POLLUTERS) },
  { weight: 1, arbitrary: fc.constantFrom("[".repeat(DEEP) + "]".repeat(DEEP), nestedObjects(DEEP)) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 60 }).map((text) => JSON.stringify(text)) },
  { weight: 2, arbitrary: fc.json({ maxDepth: 3 }) },
);

/** The same as bare text, for addresses and headers. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS.map((text) => text.slice(0, 2000))),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("2147483648", "999999999", "1e3", "1.0", "+1", "١", "0", "101/../102", "101;a=b"),
);

function nestedObjects(depth: number): string {
  return `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
}
