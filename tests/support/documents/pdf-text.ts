import { inflateSync } from "node:zlib";

const OBJECT = /^(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/gm;
const STREAM = /^([\s\S]*?)stream\r?\n([\s\S]*)\r?\nendstream$/;

/** What is written on the pages of a PDF of the shop, with a space between two pieces of text. */
export function readPdfText(pdf: Buffer): string {
  const objects = new Map(
    [...pdf.toString("latin1").matchAll(OBJECT)].map(([, number, body = ""]) => [number, body]),
  );
  const streams = new Map([...objects].map(([number, body]) => [number, readStream(body)]));
  const letters = new Map<string | undefined, ReadonlyMap<string, string>>();
  for (const body of objects.values()) {
    for (const [, name, font] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, unicode] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? "") ?? [];
      letters.set(name, readLetters(streams.get(unicode) ?? ""));
    }
  }
  return [...streams.values()].map((stream) => readPage(stream, letters)).join(" ");
}

function readStream(body: string): string {
  const [, head = "", bytes] = STREAM.exec(body) ?? [];
  if (bytes === undefined) return "";
  if (!head.includes("/FlateDecode")) return bytes;
  return /\/Subtype \/Image|\/FontFile|\/Length1/.test(head)
    ? ""
    : inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
}

/** The text of each letter, by the four digits a page names it with. */
function readLetters(map: string): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = "", list = ""] of map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi)) {
    for (const [index, [, code = ""]] of [...list.matchAll(/<([\da-f]*)>/gi)].entries()) {
      const place = (Number.parseInt(first, 16) + index).toString(16).padStart(4, "0");
      letters.set(place, Buffer.from(code, "hex").swap16().toString("utf16le"));
    }
  }
  return letters;
}

function readPage(
  stream: string,
  letters: ReadonlyMap<string | undefined, ReadonlyMap<string, string>>,
): string {
  let font: ReadonlyMap<string, string> = new Map();
  const pieces: string[] = [];
  for (const [, name, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = letters.get(name) ?? new Map();
    else pieces.push(decode(shown ?? "", font));
  }
  return pieces.join(" ");
}

function decode(shown: string, font: ReadonlyMap<string, string>): string {
  const places = [...shown.matchAll(/<([\da-f]*)>/gi)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
  return places.map((place) => font.get(place.toLowerCase()) ?? "").join("");
}
