import { LARGEST_FILE_MB, WRONG_TYPE } from "#domain/downloads/files.ts";
import { WrongOrderState } from "#server/orders/orders.errors.ts";
import { atField, DomainError, EditConflict, NotFound } from "#server/platform/domain-error.ts";

/** The same for an order or file that does not exist and for a wrong key, so that neither can be told from the other. */
export class NoSuchDownload extends NotFound {
  constructor() {
    super("There is no download at this address. Please use the whole link from your e-mail.");
  }
}

export class NoSuchFile extends NotFound {
  constructor() {
    super("This product has no such file.");
  }
}

export class LastFile extends EditConflict {
  constructor() {
    super("This product is sold as its files alone: add another one before you remove the last.");
  }
}

/** It was paid for, and cannot be had now. */
export class DownloadWaits extends WrongOrderState {}

/** It was used up, is too late, or its money went back. */
export class DownloadOver extends DomainError {
  readonly code = "download_over";
}

export class NothingToDownload extends WrongOrderState {
  constructor() {
    super("Nothing of this order can be downloaded.");
  }
}

export class InvalidFile extends DomainError {
  readonly code = "invalid_file";

  constructor(sentence: string = WRONG_TYPE) {
    super(sentence, atField("file", sentence));
  }
}

export class FileTooLarge extends DomainError {
  readonly code = "payload_too_large";

  constructor() {
    const sentence = `This file is larger than ${LARGEST_FILE_MB} MB.`;
    super(sentence, atField("file", sentence));
  }
}

export class UploadUnderWay extends EditConflict {
  constructor() {
    super("Another file is being uploaded just now. Please wait until it is through.");
  }
}
