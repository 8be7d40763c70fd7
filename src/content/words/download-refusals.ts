import type { DownloadState } from "#domain/downloads/download-state.ts";

/** Why a file cannot be downloaded now, and the way on. */
export const DOWNLOAD_REFUSALS: Readonly<Record<Exclude<DownloadState, "ready">, string>> = {
  unpaid: "This order is not paid yet. Its files wait here until it is.",
  test: "This is a test order: no real money moved, so there is nothing to download.",
  disputed: "The bank is checking the payment of this order. Its files wait here until that is decided.",
  refunded: "The money for this went back, so the download has ended.",
  expired: "This download link has expired. Write to us and we give it to you again.",
  "used-up": "You've used all your downloads. Message us and we'll reset it.",
};

/** Wherever a sample is offered: a record without files of its own is sold with it, as those of a demo shop are. */
export const SAMPLE_WORD = "Sample, in place of the record's files";
