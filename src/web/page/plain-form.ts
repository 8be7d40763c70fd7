/** Handles a page's form without scripts: on the server, in the page's action. */
import { data } from "react-router";
import type { Problem } from "#contract/call/problem.ts";
import { ApiError } from "#web/api/api-error.ts";
import type { FieldErrors } from "#web/kit/forms/read-form.ts";

/** A refused form: everything that was typed, and the errors. */
export type RefusedForm<Field extends string> = {
  readonly values: Readonly<Record<Field, string>>;
  readonly errors: FieldErrors<Field>;
  /** The error of the form as a whole. */
  readonly message?: string | undefined;
};

/** The response to a refused form, so that nothing typed is lost. */
export function refuse<Field extends string, More>(form: RefusedForm<Field> & More) {
  return data(form, { status: 400 });
}

/** The shop's sentence for a refused call; `otherwise` when it has none for shoppers. */
export function refusalOf(error: unknown, otherwise: string): string {
  const problem = error instanceof ApiError && error.status < 500 ? error.problem : undefined;
  return problem && isForPeople(problem) ? problem.message : otherwise;
}

/** Refusals by the contract itself have messages for programs: a field's message is never used for the whole form. */
function isForPeople({ error, message, fields }: Problem): boolean {
  return error !== "invalid_request" || !fields || fields.some((field) => field.message === message);
}
