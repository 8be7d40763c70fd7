import { DomainError, NotFound } from "#server/platform/domain-error.ts";

/** Its sentence says what is wrong with the file, or with the part that was chosen. */
export class UnreadableRecording extends DomainError {
  readonly code = "invalid_file";
}

export class NoSuchSample extends NotFound {
  constructor() {
    super("This product has no sample that was made here.");
  }
}
