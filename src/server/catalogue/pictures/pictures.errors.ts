import { atField, DomainError } from "#server/platform/domain-error.ts";

/** The upload is no photograph the shop can show; the sentence says why, for the admin. */
export class InvalidPicture extends DomainError {
  readonly code = "invalid_picture";

  /** `field` is the one of the form that is to blame. */
  constructor(sentence: string, field = "photograph") {
    super(sentence, atField(field, sentence));
  }
}

export class PictureTooLarge extends DomainError {
  readonly code = "payload_too_large";

  constructor(megabytes: number) {
    const sentence = `The file is larger than ${megabytes} MB. Please make it smaller and try again.`;
    super(sentence, atField("photograph", sentence));
  }
}
