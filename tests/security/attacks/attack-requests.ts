/** Requests for an operation of the contract: good, nearly good and hostile in address, query, headers and body. */
import fc from "fast-check";
import type { ZodType, z } from "zod";
import type { NamedEndpoint } from "#contract/operations.ts";
import { hostileText } from "./hostile-values.ts";
import { type KnownValues, valuesOf } from "./schema-values.ts";
import { spoiledJson, spoilings } from "./spoil-json.ts";

export type AttackRequest = {
  readonly operation: string;
  readonly method: string;
  readonly target: string;
  /** Names and values in turn, so that a header may come twice. */
  readonly headers: readonly string[];
  readonly body: string | undefined;
  /** Whether anything but the values was touched: method, address or headers. */
  readonly isStraight: boolean;
};

export type Examples = Readonly<Record<string, fc.Arbitrary<unknown>>>;

const JSON_TYPE = ["Content-Type", "application/json"];

const CONTENT_TYPES = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/json; charset=utf-16",
  "application/json;charset=utf-8",
  "APPLICATION/JSON",
  "application/merge-patch+json",
  "application/json, text/plain",
  "application/xml",
  "*/*",
  ";",
];

const BODIES = [
  "",
  "{",
  "null",
  "[]",
  '""',
  "0",
  "\ufeff{}",
  '{"a":1,"a":2}',
  "a=1&a=2",
  "--x\r\n\r\n--x--",
  "\0",
  "[".repeat(50_000),
  JSON.stringify({ name: "x".repeat(140_000) }),
];

const HEADERS: readonly (readonly string[])[] = [
  ["Origin", "https://evil.example"],
  ["Origin", "null"],
  ["X-Forwarded-For", Array.from({ length: 300 }, (_, hop) => `10.0.0.${hop % 256}`).join(", ")],
  ["X-Forwarded-Host", "evil.example", "X-Forwarded-Proto", "javascript"],
  ["Forwarded", "for=_;host=evil.example"],
  ["X-HTTP-Method-Override", "DELETE"],
  ["X-Order-Key", "\u00ff\u00fe".repeat(40)],
  ["X-Order-Key", "a", "X-Order-Key", "b"],
  ["Cookie", `kulud-admin=${"%".repeat(200)}; __proto__=1; =; ;`],
  ["Cookie", "kulud-admin", "Cookie", "kulud-admin=a=b"],
  ["Accept-Encoding", "br;q=nonsense, *;q=0, gzip;q=1e9"],
  ["Accept", "image/webp;q=x, */*"],
  ["Content-Encoding", "gzip"],
  ["Range", "bytes=0-0,-1,5-2"],
  ["If-None-Match", "*"],
  ["If-Modified-Since", "yesterday"],
  ["Expect", "200-ok"],
  ["Authorization", "Basic Og=="],
  ["Accept-Language", "x".repeat(4000)],
];

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];

/** What is known of the attacked shop: values by field name, and whole good bodies by the operation's name. */
export type Knowledge = { readonly known: KnownValues; readonly examples: Examples };

export function attacksOn(
  { name, endpoint }: NamedEndpoint,
  { known, examples }: Knowledge,
): fc.Arbitrary<AttackRequest> {
  const body = bodiesOf(endpoint, known, examples[name]);
  return fc
    .record({
      path: pathsOf(endpoint.path, known),
      query: queriesOf(endpoint.query, known),
      body,
      type: rarely(fc.constantFrom(...CONTENT_TYPES)),
      method: rarely(fc.constantFrom(...METHODS)),
      header: rarely(fc.constantFrom(...HEADERS)),
    })
    .map(({ path, query, body, type, method = endpoint.method, header = [] }) => ({
      operation: name,
      method,
      target: `${path.target}${query}`,
      headers: [
        ...(body === undefined ? [] : type === undefined ? JSON_TYPE : ["Content-Type", type]),
        ...header,
      ],
      body: method === "GET" || method === "HEAD" || method === "TRACE" ? undefined : body,
      isStraight: path.isStraight && method === endpoint.method && type === undefined && header.length === 0,
    }));
}

function bodiesOf(
  { method, body }: NamedEndpoint["endpoint"],
  known: KnownValues,
  example: fc.Arbitrary<unknown> | undefined,
): fc.Arbitrary<string | undefined> {
  const nothing = method === "GET" ? fc.constant(undefined) : rarely(fc.constantFrom(...BODIES));
  if (!body) return nothing;
  const good = example ? fc.oneof(example, valuesOf(body, known)) : valuesOf(body, known);
  return fc.oneof(
    { weight: 15, arbitrary: fc.tuple(good, spoilings).map(([value, spoils]) => spoiledJson(value, spoils)) },
    { weight: 1, arbitrary: fc.constantFrom(...BODIES) },
  );
}

/** Each parameter is mostly one that exists. */
function pathsOf(path: string, known: KnownValues) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const values = names.map((name) =>
    fc.oneof(
      {
        weight: 12,
        arbitrary: fc
          .constantFrom(...knownFor(path, name, known))
          .map((value) => ({ value, isStraight: true })),
      },
      { weight: 1, arbitrary: hostileText.map((value) => ({ value, isStraight: false })) },
    ),
  );
  const tricks = fc.constantFrom(
    "/",
    "//",
    "/.",
    "/%2e%2e",
    "%00",
    "%c0%af",
    "%",
    ";a",
    "/__proto__",
    "?",
    "#",
    ".json",
  );
  return fc.tuple(fc.tuple(...values), rarely(tricks)).map(([parts, trick]) => {
    const filled = names.reduce(
      (target, name, index) => target.replace(`:${name}`, () => inAddress(parts[index]?.value)),
      path,
    );
    return {
      target: `${filled}${trick ?? ""}`,
      isStraight: trick === undefined && parts.every(({ isStraight }) => isStraight),
    };
  });
}

/** An id is one of the rows that the part of the address before it names. */
function knownFor(path: string, name: string, known: KnownValues): readonly unknown[] {
  const [, rows = ""] = new RegExp(`([\\w-]+)/:${name}`).exec(path) ?? [];
  return known[`${rows}/${name}`] ?? known[name] ?? ["1"];
}

function queriesOf(query: ZodType | undefined, known: KnownValues): fc.Arbitrary<string> {
  if (!query) return rarely(mischief).map((extra) => (extra === undefined ? "" : `?${extra}`));
  const spoiled = fc.oneof(
    { weight: 2, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: hostileText },
  );
  return fc
    .tuple(valuesOf(query, known), spoiled, fc.nat(), rarely(mischief), rarely(fc.constant(true)))
    .map(([good, hostile, place, extra, doubles]) => {
      const names = Object.keys((query as z.ZodObject).shape);
      const values: Record<string, unknown> = { ...(good as object) };
      const name = names[place % names.length];
      if (hostile !== undefined && name !== undefined) values[name] = hostile;
      const pairs = Object.entries(values).map(([key, value]) => `${inAddress(key)}=${inAddress(value)}`);
      const all = [...pairs, ...(extra === undefined ? [] : [extra]), ...(doubles ? pairs : [])];
      return all.length === 0 ? "" : `?${all.join("&")}`;
    });
}

/** What no form of the shop writes behind the question mark. */
const mischief: fc.Arbitrary<string> = fc.oneof(
  hostileText.map((text) => `${inAddress(text)}=${inAddress(text)}`),
  fc.constantFrom(
    "page=1&page=2",
    "state[]=all",
    "state[a]=b",
    "__proto__[a]=1",
    "key=a&key=b",
    "search=%ff",
    "&&=&",
    "before=1e9",
  ),
);

/** Half a character cannot be encoded; it is sent as a client would send it, replaced. */
function inAddress(value: unknown): string {
  return encodeURIComponent(Buffer.from(String(value)).toString());
}

function rarely<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: 19, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}
