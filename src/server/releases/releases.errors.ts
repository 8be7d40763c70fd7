import { DomainError, errorAt, refusal, refusalAt } from "#server/platform/domain-error.ts";

export const noSuchRelease = refusal("not_found", "This release is not there any more.");

export const opensInThePast = refusalAt(
  "invalid_request",
  "opensAt",
  "This time is over. Choose one to come, or this minute.",
);

export const hasOpened = refusalAt(
  "edit_conflict",
  "opensAt",
  "It has opened: its time cannot be moved any more.",
);

export const endsTooEarly = refusalAt("invalid_request", "endsAt", "It would end before it opens.");

export const notToTheMinute = (field: "opensAt" | "endsAt") =>
  errorAt("invalid_request", field, "A time is said to the minute.");

export const noSuchPiece = (id: number) =>
  errorAt("not_found", "productIds", `There is no product ${id} in the shop.`);

export const isReleasedElsewhere = (name: string) =>
  errorAt(
    "edit_conflict",
    "productIds",
    `${name} is in another release that is not over, or was planned later. Plan a new one.`,
  );

export const cannotBePaused = () =>
  new DomainError("edit_conflict", "Only a release that is to open or is open can be paused.");

export const isOver = () => new DomainError("edit_conflict", "This release is over already.");
