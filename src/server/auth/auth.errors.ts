import { DomainError, refusal } from "#server/platform/domain-error.ts";

/** Names the setting, because the reader can change it only there. */
export const NOT_LOCAL =
  "The admin's controls are closed: this shop can be reached from outside and no ADMIN_PASSWORD is set. Set it to at least 12 characters and restart the shop.";

export const notSignedIn = refusal("unauthenticated", "Please sign in as the admin first.");

export const wrongPassword = (sentence = "This is not the admin's password.") =>
  new DomainError("wrong_password", sentence);

/** The same text whichever part is wrong, so that it does not reveal who works here. */
export const wrongCredentials = (
  sentence = "This does not match. Check the address, the password and the code.",
) => new DomainError("wrong_credentials", sentence);

export const adminClosed = refusal("forbidden", NOT_LOCAL);

export const forOwners = (sentence = "Only an owner may do this.") => new DomainError("forbidden", sentence);

/** The session is open, but another person may be at the browser. */
export const confirmationRequired = refusal(
  "confirmation_required",
  "Please show that it is you, then it goes on.",
);

export const invitationOver = refusal(
  "invitation_over",
  "This invitation was used, replaced or is older than three days. Ask an owner for a new link.",
);

export const personConflict = (sentence: string) => new DomainError("person_conflict", sentence);
