import { ApiError, NetworkError } from "#web/api/api-error.ts";

/** A change that failed with a sentence of its own for the admin. */
export class ActionFailure extends Error {}

/** One sentence for the admin about a call that failed: the shop's own where it has one. */
export function adminProblem(error: unknown): string {
  if (error instanceof ActionFailure) return error.message;
  if (error instanceof NetworkError) return "Network error. Please check your connection and try again.";
  const problem = error instanceof ApiError ? error.problem : undefined;
  return problem?.fields?.[0]?.message ?? problem?.message ?? "Something went wrong. Please try again later.";
}

/** Errors by field name. */
export function fieldProblems(error: unknown): Readonly<Record<string, string>> {
  const fields = error instanceof ApiError ? (error.problem?.fields ?? []) : [];
  return Object.fromEntries(
    fields.map(({ path, message }) => [path.split(".", 1)[0] ?? path, toSentence(message)]),
  );
}

/** "must not be empty" stands alone under its field. */
function toSentence(message: string): string {
  const sentence = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** The shop's answer to a request it does not accept; everything else is a fault worth a line in the log. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ActionFailure || (error instanceof ApiError && error.status < 500);
}

/** The data was changed by another person meanwhile, or clashes with other data: nothing was saved. */
export function isEditConflict(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.error === "edit_conflict";
}
