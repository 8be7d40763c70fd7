import type { RateJump } from "#domain/money/dollars.ts";
import { DomainError, EditConflict, InvalidRequest } from "#server/platform/domain-error.ts";

export type WrongSetting = { readonly path: string; readonly message: string };

/** Nothing of what was sent has changed. */
export class WrongSettings extends InvalidRequest {
  constructor(fields: readonly WrongSetting[]) {
    super("Nothing was changed: some values are not right.", { fields });
  }
}

/** Another owner was faster. */
export class SettingsChanged extends EditConflict {
  constructor(names: readonly string[]) {
    const message = "was changed by somebody meanwhile; the page shows the new value now";
    super("Somebody changed a setting meanwhile. Nothing of yours was changed.", {
      fields: names.map((path) => ({ path, message })),
    });
  }
}

/** Sent again with `isConfirmed`, it is saved. */
export class UnusualRate extends DomainError {
  readonly code = "unusual_value";

  constructor({ percent, direction }: RateJump) {
    super(`That is ${percent} % ${direction} than now. Save it all the same?`);
  }
}
