import { DomainError } from "#server/platform/domain-error.ts";

/** Names the setting, because whoever reads it can mend it nowhere else. */
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

  constructor() {
    super("This is not the admin's password.");
  }
}

export class AdminClosed extends DomainError {
  readonly code = "forbidden";

  constructor() {
    super(NOT_LOCAL);
  }
}
