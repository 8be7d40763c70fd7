/** What a page needs to answer one of its forms without scripts: on the server, in the page's action. */
import { data } from "react-router";
import type { Problem } from "#contract/call/problem.ts";
import { ApiError } from "#web/api/api-error.ts";
import type { z } from "#web/kit/storage/schema.ts";

/** A form that was not taken: everything typed comes back, with what is wrong with it. */
export type RefusedForm<Field extends string> = {
  readonly values: Readonly<Record<Field, string>>;
  /** By field. */
  readonly errors: Readonly<Partial<Record<Field, string>>>;
  /** About the whole. */
  readonly message?: string | undefined;
};

/** The texts of these fields as a script would read them; an empty one for what is missing or is no text. */
export function readFields<Field extends string>(
  form: FormData,
  fields: readonly Field[],
): Readonly<Record<Field, string>> {
  const entries = fields.map((name) => {
    const value = form.get(name);
    // A form sends each new line as two characters.
    return [name, typeof value === "string" ? value.replaceAll("\r\n", "\n") : ""];
  });
  return Object.fromEntries(entries) as Record<Field, string>;
}

/** The first thing that is wrong with each field; undefined when nothing is. */
export function findErrors<Field extends string>(
  schema: z.ZodMiniType,
  values: Readonly<Record<Field, string>>,
): Readonly<Partial<Record<Field, string>>> | undefined {
  const issues = schema.safeParse(values).error?.issues;
  if (!issues) return undefined;
  const errors = issues.toReversed().map(({ path, message }) => [path[0], message]);
  return Object.fromEntries(errors) as Partial<Record<Field, string>>;
}

/** The answer with a form that was not taken, so that nothing typed is lost. */
export function refuse<Field extends string, More>(form: RefusedForm<Field> & More) {
  return data(form, { status: 400 });
}

/** What the shop says about a call that it did not take; `otherwise` where it says nothing that a shopper could use. */
export function refusalOf(error: unknown, otherwise: string): string {
  const problem = error instanceof ApiError && error.status < 500 ? error.problem : undefined;
  return problem && isForPeople(problem) ? problem.message : otherwise;
}

/** What the contract alone refuses is said for programs: the words about its fields are never those of the whole. */
function isForPeople({ error, message, fields }: Problem): boolean {
  return error !== "invalid_request" || !fields || fields.some((field) => field.message === message);
}
