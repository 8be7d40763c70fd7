import { editionNumber } from "#domain/certificates/edition-number.ts";
import { errorAt, refusal } from "#server/platform/domain-error.ts";

export const noSuchEdition = refusal("not_found", "This product is not a numbered edition.");

export const numberIsGiven = (serial: number, size: number) =>
  errorAt(
    "invalid_request",
    "lines",
    serial > size
      ? `There is no number ${serial} in a run of ${size}.`
      : `Number ${editionNumber(serial, size)} is sold already, or was refunded. Look at the label again.`,
  );

export const hasNoNumbers = () =>
  errorAt("invalid_request", "lines", "This product's pieces carry no numbers. Leave the number empty.");

/** The buyer of "3 of 50" was promised fifty. */
export const sizeIsFixed = (size: number) =>
  errorAt("edit_conflict", "size", `Numbers of ${size} are sold already, so the run stays at ${size}.`);
