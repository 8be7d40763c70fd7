/** The S3 store of uploads: whether it is reachable, accepts our credentials and stores a file. */
import { randomBytes } from "node:crypto";
import { S3ServiceError } from "s3mini";
import type { Settings } from "#server/settings/settings.ts";
import type { S3Settings } from "#server/settings/storage-settings.ts";
import { inOneChunk } from "#server/storage/chunks.ts";
import { createS3Store } from "#server/storage/s3-store.ts";
import { type Finding, messageOf } from "./finding.ts";

/** Stores a file and removes it again: reading alone would not show that an upload fails. */
export async function lookAtStorage({ s3 }: Pick<Settings, "s3">): Promise<Finding[]> {
  if (!s3) return [];
  const store = createS3Store(s3);
  const name = `doctor/${randomBytes(8).toString("hex")}.txt`;
  try {
    await store.find(name);
  } catch (error) {
    return [describe(s3, error)];
  }
  try {
    await store.put(name, inOneChunk(Buffer.from("Written by the doctor, to be removed at once.")));
    await store.remove(name);
    return [];
  } catch (error) {
    return [
      {
        what: `The bucket ${s3.bucket} does not take files: ${reasonOf(error)}.`,
        mend: "Allow the key of S3_ACCESS_KEY_ID to read, write, list and delete in it.",
      },
    ];
  }
}

/** Empty when the store is away, which is a finding of its own. */
export async function namesInStore(s3: S3Settings | undefined): Promise<string[]> {
  const names: string[] = [];
  try {
    if (s3) for await (const { name } of createS3Store(s3).list()) names.push(name);
  } catch {
    return [];
  }
  return names;
}

function describe({ endpoint, bucket }: S3Settings, error: unknown): Finding {
  const reason = reasonOf(error);
  if (/NoSuchBucket|there is no bucket/.test(reason))
    return { what: `There is no bucket ${bucket} at ${endpoint}.`, mend: "Make it, or set S3_BUCKET anew." };
  if (statusOf(error) === 401 || statusOf(error) === 403)
    return {
      what: `The store of uploads refuses us: ${reason}.`,
      mend: "Set S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION anew.",
    };
  return {
    what: `The store of uploads at ${endpoint} cannot be reached: ${reason}.`,
    mend: "Is S3_ENDPOINT right, and does this machine reach it?",
  };
}

const causeOf = (error: unknown) => (error instanceof Error && error.cause) || error;

function statusOf(error: unknown): number | undefined {
  const cause = causeOf(error);
  return cause instanceof S3ServiceError ? cause.status : undefined;
}

function reasonOf(error: unknown): string {
  return messageOf(causeOf(error));
}
