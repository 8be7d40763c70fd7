/** Values that a schema of the contract takes, or nearly. */
import fc from "fast-check";
import { type ZodType, z } from "zod";
import { HOSTILE_TEXTS } from "./hostile-values.ts";

type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
};

/** Values by the field's name: what a schema alone cannot know, such as the number of an order that exists. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

const MOST_ITEMS = 4;
const MOST_LETTERS = 80;

export function valuesOf(schema: ZodType, known: KnownValues): fc.Arbitrary<unknown> {
  return valuesFor(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema, known);
}

function valuesFor(schema: JsonSchema, known: KnownValues, name = ""): fc.Arbitrary<unknown> {
  const ofSchema = valuesOfType(schema, known);
  const names = known[name];
  return names ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...names) }, ofSchema) : ofSchema;
}

function valuesOfType(schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesFor(one, known)));
  const [type] = [schema.type ?? "string"].flat();
  switch (type) {
    case "object":
      return objectsOf(schema, known);
    case "array":
      return fc.array(valuesFor(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? MOST_ITEMS, MOST_ITEMS),
      });
    case "integer":
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 2 ** 31, 2 ** 33),
      });
    case "number":
      return fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return textsOf(schema);
  }
}

function textsOf({ pattern, minLength = 0, maxLength = MOST_LETTERS }: JsonSchema): fc.Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const limits = { minLength, maxLength: Math.min(maxLength, MOST_LETTERS) };
  const hostile = HOSTILE_TEXTS.filter(({ length }) => length >= limits.minLength && length <= maxLength);
  return fc.oneof(
    fc.string(limits),
    fc.string({ ...limits, unit: "grapheme" }),
    ...(hostile.length > 0 ? [fc.constantFrom(...hostile)] : []),
  );
}

function objectsOf(
  { properties = {}, required = [] }: JsonSchema,
  known: KnownValues,
): fc.Arbitrary<unknown> {
  const fields: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, field] of Object.entries(properties)) fields[name] = valuesFor(field, known, name);
  return fc.record(fields, { requiredKeys: [...required] });
}
