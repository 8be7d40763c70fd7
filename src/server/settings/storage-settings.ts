/** Where uploaded files are kept, and how much of them on this machine. */
import type { Values } from "./setting-values.ts";
import { wholeNumber } from "./setting-values.ts";

const MEGABYTE = 1024 * 1024;

export const STORAGE_VARIABLES = {
  CACHE_MEGABYTES: wholeNumber(16, 1_000_000, 512),
};

type StorageVariables = Values<typeof STORAGE_VARIABLES>;

export type StorageSettings = {
  /** The most that copies of stored files take of this machine's disk. */
  readonly localCopiesBytes: number;
};

export function toStorageSettings({ CACHE_MEGABYTES }: StorageVariables): StorageSettings {
  return { localCopiesBytes: CACHE_MEGABYTES * MEGABYTE };
}
