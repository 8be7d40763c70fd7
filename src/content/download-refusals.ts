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

type FileKind = {
  readonly isSample: boolean;
  /** A record without files of its own is sold with the catalogue's sample, as those of a demo shop are. */
  readonly isOfCatalogue: boolean;
};

/** What a file is said to be wherever it is offered; undefined for a whole recording. */
export function sampleWords({ isSample, isOfCatalogue }: FileKind): string | undefined {
  if (!isSample) return undefined;
  return isOfCatalogue ? "Sample, in place of the record's files" : "Sample";
}
