/** What a page needs to answer one of its forms without scripts: on the server, in the page's action. */
import { data } from "react-router";
import type { Problem } from "#contract/call/problem.ts";
import { ApiError } from "#web/api/api-error.ts";
import type { FieldErrors } from "#web/kit/forms/read-form.ts";

/** A form that was not taken: everything typed comes back, with what is wrong with it. */
export type RefusedForm<Field extends string> = {
  readonly values: Readonly<Record<Field, string>>;
  readonly errors: FieldErrors<Field>;
  /** About the whole. */
  readonly message?: string | undefined;
};

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
