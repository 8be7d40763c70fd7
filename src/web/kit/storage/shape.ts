/**
 * Describes stored JSON; returns it typed or throws a TypeError. A schema library in a few lines, because every page
 * reads the stored cart, and even the small zod would be too large for the first download. Use zod elsewhere.
 */
export type Shape<Value> = (json: unknown) => Value;

export const text = textFrom(0);

/** A text of at least `least` characters, spaces around it not counted. */
export function textFrom(least: number): Shape<string> {
  return (json) => {
    if (typeof json !== "string" || json.trim().length < least) throw misfit("a text");
    return json;
  };
}

/** A whole number of at least `least`. */
export function whole(least: number): Shape<number> {
  return (json) => {
    if (typeof json !== "number" || !Number.isSafeInteger(json) || json < least)
      throw misfit(`a whole number from ${least}`);
    return json;
  };
}

export function exactly<Value extends string | number>(value: Value): Shape<Value> {
  return (json) => {
    if (json !== value) throw misfit(`${value}`);
    return value;
  };
}

export function optional<Value>(shape: Shape<Value>): Shape<Value | undefined> {
  return (json) => (json === undefined ? undefined : shape(json));
}

export function listOf<Value>(shape: Shape<Value>): Shape<readonly Value[]> {
  return (json) => {
    if (!Array.isArray(json)) throw misfit("a list");
    return json.map(shape);
  };
}

/** An object with these fields; others are dropped. */
export function fields<Shapes extends Readonly<Record<string, Shape<unknown>>>>(
  shapes: Shapes,
): Shape<{ readonly [Name in keyof Shapes]: ReturnType<Shapes[Name]> }> {
  return (json) => {
    if (typeof json !== "object" || json === null) throw misfit("an object");
    const entries = Object.entries(shapes).map(([name, shape]) => [
      name,
      shape((json as Readonly<Record<string, unknown>>)[name]),
    ]);
    return Object.fromEntries(entries);
  };
}

/** Does not include what was found, because errors are reported and it may be personal. */
function misfit(wanted: string): TypeError {
  return new TypeError(`expected ${wanted}`);
}
