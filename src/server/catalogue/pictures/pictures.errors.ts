import { DomainError } from "#server/platform/domain-error.ts";

/** The upload is no photograph the shop can show; the sentence says why, for the admin. */
export class InvalidPicture extends DomainError {
  readonly code = "invalid_picture";
}

export class PictureTooLarge extends DomainError {
  readonly code = "payload_too_large";

  constructor(megabytes: number) {
    super(`The file is larger than ${megabytes} MB. Please make it smaller and try again.`);
  }
}
