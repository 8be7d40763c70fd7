/** How a form is read and checked, the same with scripts and without. */
import type { z } from "#web/kit/storage/schema.ts";

/** Messages by field. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** The texts of these fields; empty for a field that is missing or is a file. */
export function readFields<Field extends string>(
  form: FormData,
  fields: readonly Field[],
): Readonly<Record<Field, string>> {
  const entries = fields.map((name) => {
    const value = form.get(name);
    // HTML sends a line break as CR LF.
    return [name, typeof value === "string" ? value.replaceAll("\r\n", "\n") : ""];
  });
  return Object.fromEntries(entries) as Record<Field, string>;
}

/** The first error of each field; undefined when the values are valid. */
export function findErrors<Field extends string>(
  schema: z.ZodMiniType,
  values: Readonly<Record<Field, string>>,
): FieldErrors<Field> | undefined {
  const issues = schema.safeParse(values).error?.issues;
  if (!issues) return undefined;
  const errors = issues.toReversed().map(({ path, message }) => [path[0], message]);
  return Object.fromEntries(errors) as FieldErrors<Field>;
}
