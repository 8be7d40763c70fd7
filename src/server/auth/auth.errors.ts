import { DomainError } from "#server/platform/domain-error.ts";

/** Names the setting, because the reader can change it only there. */
export const NOT_LOCAL =
  "The admin's controls are closed: this shop can be reached from outside and no ADMIN_PASSWORD is set. Set it to at least 12 characters and restart the shop.";

export class NotSignedIn extends DomainError {
  readonly code = "unauthenticated";

  constructor() {
    super("Please sign in as the admin first.");
  }
}

export class WrongPassword extends DomainError {
  readonly code = "wrong_password";

  constructor(sentence = "This is not the admin's password.") {
    super(sentence);
  }
}

/** The same text whichever part is wrong, so that it does not reveal who works here. */
export class WrongCredentials extends DomainError {
  readonly code = "wrong_credentials";

  constructor(sentence = "This does not match. Check the address, the password and the code.") {
    super(sentence);
  }
}

export class AdminClosed extends DomainError {
  readonly code = "forbidden";

  constructor() {
    super(NOT_LOCAL);
  }
}

export class ForOwners extends DomainError {
  readonly code = "forbidden";

  constructor(sentence = "Only an owner may do this.") {
    super(sentence);
  }
}

/** The session is open, but somebody else may be sitting at the browser. */
export class ConfirmationRequired extends DomainError {
  readonly code = "confirmation_required";

  constructor() {
    super("Please show that it is you, then it goes on.");
  }
}

export class InvitationOver extends DomainError {
  readonly code = "invitation_over";

  constructor() {
    super("This invitation was used, replaced or is older than three days. Ask an owner for a new link.");
  }
}

export class PersonConflict extends DomainError {
  readonly code = "person_conflict";
}
