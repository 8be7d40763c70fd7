import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { adminProblem } from "#web/session/admin-problem.ts";
import { showToast } from "#web/toasts/show-toast.ts";
import { type FileUse, sendFile, whyNotSent } from "./send-file.ts";

export type UploadProgress = {
  readonly name: string;
  /** The file under way, from 1, of so many. */
  readonly place: number;
  readonly of: number;
  readonly percent: number;
};

type Uploads = {
  /** Undefined while nothing is sent. */
  readonly progress: UploadProgress | undefined;
  /** How many files have been sent in all. */
  readonly sent: number;
  send(files: readonly File[], use: FileUse): Promise<void>;
  /** Of the file under way nothing is left; those before it stay. */
  stop(): void;
};

/** Sends files of a product one after the other; leaving the page stops it. `tellProblem` is given undefined when a new try begins. */
export function useUpload(productId: number, tellProblem: (problem: string | undefined) => void): Uploads {
  const [progress, setProgress] = useState<UploadProgress>();
  const [sent, setSent] = useState(0);
  const ending = useRef<AbortController>(undefined);
  const { revalidate } = useRevalidator();
  useEffect(() => () => ending.current?.abort(), []);

  async function sendAll(files: readonly File[], use: FileUse, signal: AbortSignal): Promise<void> {
    for (const [place, file] of files.entries()) {
      const tell = (percent: number) =>
        setProgress({ name: file.name, place: place + 1, of: files.length, percent });
      tell(0);
      const onProgress = (part: number) => tell(Math.floor(part * 100));
      try {
        await sendFile({ productId, file, use, onProgress, signal });
      } catch (error) {
        if (signal.aborted) return;
        return tellProblem(nameAmong(files, file) + adminProblem(error));
      }
      setSent((count) => count + 1);
      showToast({ title: "File added", description: file.name });
    }
  }

  return {
    progress,
    sent,
    async send(files, use) {
      tellProblem(undefined);
      for (const file of files) {
        const problem = await whyNotSent(file);
        if (problem !== undefined) return tellProblem(nameAmong(files, file) + problem);
      }
      const controller = new AbortController();
      ending.current = controller;
      await sendAll(files, use, controller.signal);
      setProgress(undefined);
      await revalidate();
    },
    stop: () => ending.current?.abort(),
  };
}

/** Which of several files a sentence is about. */
function nameAmong(files: readonly File[], { name }: File): string {
  return files.length > 1 ? `${name}: ` : "";
}
