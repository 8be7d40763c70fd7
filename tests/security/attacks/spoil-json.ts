/** Spoils a good body in a few places: what is nearly right gets past the first checks. */
import fc from "fast-check";
import { hostileJson } from "./hostile-values.ts";

export type Spoiling = {
  /** Counts through the values of the body. */
  readonly place: number;
  readonly how: "replace" | "remove" | "repeat" | "wrap" | "add";
  readonly json: string;
};

const spoiling: fc.Arbitrary<Spoiling> = fc.record({
  place: fc.nat(60),
  how: fc.constantFrom("replace", "replace", "replace", "remove", "repeat", "wrap", "add"),
  json: hostileJson,
});

/** Mostly one: what is wrong in two places never gets past the first. */
export const spoilings: fc.Arbitrary<readonly Spoiling[]> = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 6, arbitrary: fc.tuple(spoiling) },
  { weight: 1, arbitrary: fc.array(spoiling, { minLength: 2, maxLength: 4 }) },
);

/** Stands in the text for what is put in afterwards, unparsed. */
const MARK = "@hostile@";

/** The value as JSON, spoiled. */
export function spoiledJson(value: unknown, spoils: readonly Spoiling[]): string {
  return spoils.reduce((json, spoiling) => spoilOnce(json, spoiling), JSON.stringify(value));
}

function spoilOnce(json: string, { place, how, json: hostile }: Spoiling): string {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return json;
  }
  const holder = { body: parsed };
  const places = placesIn(holder);
  const at = places[place % places.length];
  if (!at) return json;
  change(at, how);
  const text = JSON.stringify(holder.body) ?? "";
  return text.replace(`"${MARK}"`, () => hostile).replace(`"${MARK}key":0`, () => `"__proto__":${hostile}`);
}

type Place = { readonly holder: Record<string, unknown>; readonly key: string };

/** Deeper than any body of the contract. */
const DEEPEST = 8;

/** Every value in it with what holds it, the whole of it first. */
function placesIn(value: unknown, depth = 0): Place[] {
  if (typeof value !== "object" || value === null || depth > DEEPEST) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key], depth + 1)]);
}

function change({ holder, key }: Place, how: Spoiling["how"]): void {
  const value = holder[key];
  if (how === "remove") {
    delete holder[key];
    return;
  }
  if (how === "add" && typeof value === "object" && value !== null) {
    Reflect.set(value, `${MARK}key`, 0);
    return;
  }
  if (how === "repeat") holder[key] = Array.from({ length: 60 }, () => value);
  else if (how === "wrap") holder[key] = { [key]: value, value: MARK };
  else holder[key] = MARK;
}
