import { LARGEST_FILE_MB, WRONG_TYPE } from "#domain/downloads/files.ts";
import { DomainError, errorAt, refusal, refusalAt } from "#server/platform/domain-error.ts";

/** The same for an order or file that does not exist and for a wrong key, so that they cannot be distinguished. */
export const noSuchDownload = refusal(
  "not_found",
  "There is no download at this address. Please use the whole link from your email.",
);

export const noSuchFile = refusal("not_found", "This product has no such file.");

export const lastFile = refusal(
  "edit_conflict",
  "This product is sold as its files alone: add another one before you remove the last.",
);

export const lastSoldFile = refusal(
  "edit_conflict",
  "People have paid for this download, or are paying now: add the file that replaces it before you remove it.",
);

/** It was paid for, but is not available at present. */
export const downloadWaits = (sentence: string) => new DomainError("order_state", sentence);

/** It was used up, has expired, or was refunded. */
export const downloadOver = (sentence: string) => new DomainError("download_over", sentence);

export const nothingToDownload = refusal("order_state", "Nothing of this order can be downloaded.");

export const invalidFile = (sentence: string = WRONG_TYPE) => errorAt("invalid_file", "file", sentence);

export const fileTooLarge = refusalAt(
  "payload_too_large",
  "file",
  `This file is larger than ${LARGEST_FILE_MB} MB.`,
);

export const uploadUnderWay = refusal(
  "edit_conflict",
  "Another file is being uploaded just now. Please wait until it is through.",
);
