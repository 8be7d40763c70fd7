import type { ProductFile } from "#contract/downloads/product-files.ts";
import {
  LARGEST_FILE_BYTES,
  LARGEST_FILE_MB,
  TELLING_BYTES,
  typeOfContent,
  WRONG_TYPE,
} from "#domain/downloads/file-type.ts";
import { NetworkError, readError } from "#web/api/api-error.ts";
import { addressOf } from "#web/api/call.ts";
import { addProductFile } from "#web/api/download-operations.ts";

/** Why the shop would refuse this file, before half an hour is spent on sending it. */
export async function whyNotSent(file: File): Promise<string | undefined> {
  if (file.size > LARGEST_FILE_BYTES) return `This file is larger than ${LARGEST_FILE_MB} MB.`;
  const first = new Uint8Array(await file.slice(0, TELLING_BYTES).arrayBuffer());
  return typeOfContent(first) === undefined ? WRONG_TYPE : undefined;
}

/** For buyers, as what it is or as a sample; or for the shop alone. */
export type FileUse = "download" | "sample" | "shop";

type Sending = {
  readonly productId: number;
  readonly file: File;
  readonly use: FileUse;
  /** Between 0 and 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
};

/**
 * Sends a file. By XMLHttpRequest, because `fetch` does not say how much of a body has gone. Rejects like `call`, and when it is
 * aborted.
 */
export async function sendFile({
  productId,
  file,
  use,
  onProgress,
  signal,
}: Sending): Promise<readonly ProductFile[]> {
  const request = new XMLHttpRequest();
  request.open(addProductFile.method, addressOf(addProductFile, { params: { id: productId } }));
  request.upload.addEventListener("progress", ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 0),
  );
  signal.addEventListener("abort", () => request.abort());
  await new Promise<void>((resolve, reject) => {
    request.addEventListener("load", () => resolve());
    request.addEventListener("error", () => reject(new NetworkError(undefined)));
    request.addEventListener("abort", () => reject(signal.reason));
    request.send(formOf(file, use));
  });
  const answer = new Response(request.responseText, { status: request.status });
  if (!answer.ok) throw await readError(answer);
  return (await answer.json()).files;
}

/** The shop reads the fields before the file. */
function formOf(file: File, use: FileUse): FormData {
  const form = new FormData();
  form.set("isSample", use === "sample" ? "yes" : "no");
  form.set("isOffered", use === "shop" ? "no" : "yes");
  form.set("file", file);
  return form;
}
