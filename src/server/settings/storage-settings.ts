/** Where uploaded files are kept, and how much of them on this machine. */
import { z } from "zod";
import { type Refusal, type Values, wholeNumber } from "./setting-values.ts";

const MEGABYTE = 1024 * 1024;

const S3_VARIABLES = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an http:// or https:// address" }).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};

export const STORAGE_VARIABLES = {
  ...S3_VARIABLES,
  CACHE_MEGABYTES: wholeNumber(16, 1_000_000).default(512),
};

type StorageVariables = Values<typeof STORAGE_VARIABLES>;

export type S3Settings = {
  /** Without a slash at its end, and without the bucket. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

export type StorageSettings = {
  /** Undefined: files are kept in the database. */
  readonly s3: S3Settings | undefined;
  /** The most that copies of stored files take of this machine's disk. */
  readonly localCopiesBytes: number;
};

export function toStorageSettings(variables: StorageVariables): StorageSettings {
  return { s3: toS3Settings(variables), localCopiesBytes: variables.CACHE_MEGABYTES * MEGABYTE };
}

function toS3Settings(variables: StorageVariables): S3Settings | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = variables;
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return undefined;
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ""),
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** A store that is half set would be the database without anybody noticing. */
export function refuseStorageSettings(variables: StorageVariables): Refusal[] {
  const names = Object.keys(S3_VARIABLES) as (keyof typeof S3_VARIABLES)[];
  const missing = names.filter((name) => variables[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  const sentence = `is missing: an S3 store needs all of ${names.join(", ")}, or none`;
  return missing.map((name) => ({ name, sentence }));
}
