import { ApiError, NETWORK_FAILED, NetworkError } from "#web/api/api-error.ts";

/** A failed change with its own sentence for the admin. */
export class ActionFailure extends Error {}

/** One sentence for the admin about a failed call: the shop's own if it has one. */
export function adminProblem(error: unknown): string {
  if (error instanceof ActionFailure) return error.message;
  if (error instanceof NetworkError) return NETWORK_FAILED;
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

/** "must not be empty" is complete below its field. */
function toSentence(message: string): string {
  const sentence = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** The shop's refusal of a request; everything else is unexpected and logged. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ActionFailure || (error instanceof ApiError && error.status < 500);
}

/** Another person changed the data meanwhile, or it conflicts with other data: nothing was saved. */
export function isEditConflict(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.error === "edit_conflict";
}
