import { DOWNLOAD_REFUSALS, sampleWords } from "#content/download-refusals.ts";
import type { DownloadJson } from "#contract/downloads/order-downloads.ts";
import { fileSizeInWords } from "#domain/downloads/files.ts";
import { formatDay } from "#domain/time/calendar-day.ts";

/** "Sample · M4A · 0.4 MB" */
export function fileWords({
  type,
  bytes,
  ...kind
}: Pick<DownloadJson, "isSample" | "isOfCatalogue" | "type" | "bytes">): string {
  return [sampleWords(kind), type.toUpperCase(), fileSizeInWords(bytes)]
    .filter((word) => word !== undefined)
    .join(" · ");
}

/** The remaining downloads and days, or why there are none. */
export function downloadSentence({ state, left, most, until }: DownloadJson): string {
  if (state !== "ready" || until === null) return DOWNLOAD_REFUSALS[state === "ready" ? "unpaid" : state];
  return `${left} of ${most} downloads left, until ${formatDay(new Date(until))}.`;
}
