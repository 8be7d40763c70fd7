import { errorAt, refusal } from "#server/platform/domain-error.ts";

export const noSuchEdition = refusal("not_found", "This product is not a numbered edition.");

/** The buyer of "3 of 50" was promised fifty. */
export const sizeIsFixed = (size: number) =>
  errorAt("edit_conflict", "size", `Numbers of ${size} are sold already, so the run stays at ${size}.`);
