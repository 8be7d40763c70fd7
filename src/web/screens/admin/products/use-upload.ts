import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { ProductFile } from "#contract/downloads/product-files.ts";
import {
  bytesToJudge,
  LARGEST_FILE_BYTES,
  LARGEST_FILE_MB,
  typeOfContent,
  WRONG_TYPE,
} from "#domain/downloads/files.ts";
import { fileIdentity, once } from "#web/api/add.ts";
import { NetworkError, readError } from "#web/api/api-error.ts";
import { addressOf } from "#web/api/call.ts";
import { adminProblem } from "#web/screens/admin/session/admin-problem.ts";
import { showToast } from "#web/shop/toasts/show-toast.ts";

export type UploadProgress = {
  readonly name: string;
  /** The current file's number, from 1, of how many. */
  readonly place: number;
  readonly of: number;
  readonly percent: number;
};

type Uploads = {
  /** Undefined while nothing is being sent. */
  readonly progress: UploadProgress | undefined;
  /** Number of files sent so far. */
  readonly sent: number;
  send(files: readonly File[], use: FileUse): Promise<void>;
  /** Cancels the current file; earlier ones stay. */
  stop(): void;
};

/**
 * Uploads a product's files one after the other; leaving the page stops it. A file that is refused does not hold up the
 * others. `onProblem` is given undefined when a new attempt begins.
 */
export function useUpload(productId: number, onProblem: (problem: string | undefined) => void): Uploads {
  const [progress, setProgress] = useState<UploadProgress>();
  const [sent, setSent] = useState(0);
  const ending = useRef<AbortController>(undefined);
  const { revalidate } = useRevalidator();
  useEffect(() => () => ending.current?.abort(), []);

  /** Returns why each file that is not there was refused. Stops at a lost connection, and when the page is left. */
  async function sendAll(files: readonly File[], use: FileUse, signal: AbortSignal): Promise<string[]> {
    const refusals: string[] = [];
    for (const [place, file] of files.entries()) {
      const showPercent = (percent: number) =>
        setProgress({ name: file.name, place: place + 1, of: files.length, percent });
      showPercent(0);
      const onProgress = (part: number) => showPercent(Math.floor(part * 100));
      try {
        const unfit = await whyNotSent(file);
        if (unfit !== undefined) {
          refusals.push(nameAmong(files, file) + unfit);
          continue;
        }
        await once(`files of ${productId} ${use} ${fileIdentity(file)}`, (requestId) =>
          sendFile({ requestId, productId, file, use, onProgress, signal }),
        );
      } catch (error) {
        if (signal.aborted) return refusals;
        refusals.push(nameAmong(files, file) + adminProblem(error));
        if (error instanceof NetworkError) return refusals;
        continue;
      }
      setSent((count) => count + 1);
      showToast({ title: "File added", description: file.name });
    }
    return refusals;
  }

  return {
    progress,
    sent,
    async send(files, use) {
      onProblem(undefined);
      const controller = new AbortController();
      ending.current = controller;
      const refusals = await sendAll(files, use, controller.signal);
      if (refusals.length > 0) onProblem(refusals.join(" "));
      setProgress(undefined);
      await revalidate();
    },
    stop: () => ending.current?.abort(),
  };
}

/** The file that a sentence is about. */
function nameAmong(files: readonly File[], { name }: File): string {
  return files.length > 1 ? `${name}: ` : "";
}

/** Why the shop would refuse this file, checked before half an hour is spent uploading it. */
async function whyNotSent(file: File): Promise<string | undefined> {
  if (file.size > LARGEST_FILE_BYTES) return `This file is larger than ${LARGEST_FILE_MB} MB.`;
  const read = async (bytes: number) => new Uint8Array(await file.slice(0, bytes).arrayBuffer());
  const first = await read(bytesToJudge(new Uint8Array()));
  return typeOfContent(await read(bytesToJudge(first))) === undefined ? WRONG_TYPE : undefined;
}

/** For buyers, as a full file or as a sample; or for the shop only. */
export type FileUse = "download" | "sample" | "shop";

type Sending = {
  readonly requestId: string;
  readonly productId: number;
  readonly file: File;
  readonly use: FileUse;
  /** Between 0 and 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
};

/** Uploads a file. By XMLHttpRequest, because `fetch` does not report upload progress. Rejects like `call`, and when aborted. */
export async function sendFile({
  requestId,
  productId,
  file,
  use,
  onProgress,
  signal,
}: Sending): Promise<readonly ProductFile[]> {
  const request = new XMLHttpRequest();
  request.open("POST", addressOf("POST /api/admin/products/:id/files", { params: { id: productId } }));
  request.setRequestHeader("Idempotency-Key", requestId);
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
