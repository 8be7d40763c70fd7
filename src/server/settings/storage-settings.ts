/** The store of uploaded files, and how many of them are copied to this machine. */
import { z } from "zod";
import { environmentSettings, type Refusal, THE_SHOP, type Values, wholeNumber } from "./setting.ts";

const MEGABYTE = 1024 * 1024;

const S3_SETTINGS = environmentSettings(THE_SHOP, {
  S3_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/, error: "must be an http:// or https:// address" }).optional(),
    onScreen: "shown",
    title: "S3 store",
    about:
      "An S3 store for uploaded files, of Amazon or of anybody who speaks its protocol: its address without the bucket. All five or none; two shops never share a bucket.",
    example: "https://s3.af-south-1.amazonaws.com",
    fallback: "none, and uploads are rows of the database",
  },
  S3_REGION: {
    schema: z.string().optional(),
    onScreen: "shown",
    title: "Its region",
    about: "The region of that store.",
    example: "af-south-1",
  },
  S3_BUCKET: {
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
      .optional(),
    onScreen: "shown",
    title: "Its bucket",
    about: "The bucket, which is made by you.",
    example: "kulud-uploads",
  },
  S3_ACCESS_KEY_ID: {
    schema: z.string().optional(),
    onScreen: "secret",
    title: "Its access key",
    about: "The id of a key that may read, write, list and delete in that bucket.",
    example: "key-id",
  },
  S3_SECRET_ACCESS_KEY: {
    schema: z.string().optional(),
    onScreen: "secret",
    title: "Its secret key",
    about: "The secret of that key, as S3 gave it.",
    example: "secret",
  },
});

export const STORAGE_SETTINGS = {
  ...environmentSettings(THE_SHOP, {
    CACHE_MEGABYTES: {
      schema: wholeNumber(16, 1_000_000).default(512),
      onScreen: "shown",
      title: "Files kept on this machine",
      about: "How much of DATA_DIR copies of uploaded files may take, in megabytes, 16 to 1000000.",
    },
  }),
  ...S3_SETTINGS,
};

type StorageVariables = Values<typeof STORAGE_SETTINGS>;

export type S3Settings = {
  /** Without a trailing slash and without the bucket. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

export type StorageSettings = {
  /** Undefined keeps files in the database. */
  readonly s3: S3Settings | undefined;
  /** Maximum disk space for copies of stored files on this machine. */
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
    endpoint: S3_ENDPOINT.replace(/\/{1,9}$/, ""),
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** A half-configured store would silently be the database. */
export function refuseStorageSettings(variables: StorageVariables): Refusal[] {
  const names = Object.keys(S3_SETTINGS) as (keyof typeof S3_SETTINGS)[];
  const missing = names.filter((name) => variables[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  const sentence = `is missing: an S3 store needs all of ${names.join(", ")}, or none`;
  return missing.map((name) => ({ name, sentence }));
}
