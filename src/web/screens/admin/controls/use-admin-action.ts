import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { paths } from "#web/paths.ts";
import { submission, typedStore } from "#web/screens/admin/typed-words/typed-store.ts";
import { showToast } from "#web/shop/toasts/show-toast.ts";
import type { ToastMessage } from "#web/shop/toasts/toast-store.ts";
import { type ActionAnswer, keepPress } from "./admin-action.ts";

export type RunningAction<Input extends readonly unknown[]> = {
  /** From the press until the page shows the new state. */
  readonly isPending: boolean;
  /** Why the last attempt failed, until the next one. */
  readonly problem: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** Runs it, once at a time. */
  run(...input: Input): void;
  /** Shows a problem without a request. */
  refuse(problem: string): void;
};

export type ActionOptions<Value> = {
  /** Actions of one page that exclude each other, and that the page watches, share a key. */
  readonly sharedKey?: string;
  /** For reads: the page's loaders do not run again. */
  readonly isReading?: boolean;
  /** The toast on success. */
  readonly done?: ToastMessage | ((value: Value) => ToastMessage);
  /** Called when the page shows the new state. The component must still be mounted then. */
  readonly onDone?: (value: Value) => void;
  readonly onFailed?: () => void;
  /** Whether what was typed is saved by this answer; it is, unless said otherwise. */
  readonly isSaved?: (value: Value) => boolean;
};

const NONE: Readonly<Record<string, string>> = {};

/**
 * One admin action, from the press to the page's new state: `action` rejects when it fails and may return a redirect.
 * It runs as an action of the admin route, so any of its pages can start it.
 */
export function useAdminAction<Input extends readonly unknown[], Value>(
  action: (...input: Input) => Promise<Value>,
  { sharedKey, isReading = false, done, onDone, onFailed, isSaved }: ActionOptions<Value> = {},
): RunningAction<Input> {
  const fetcher = useFetcher<ActionAnswer>(sharedKey === undefined ? {} : { key: sharedKey });
  const [refusal, setRefusal] = useState<string>();
  const [press, setPress] = useState<number>();
  const isPending = fetcher.state !== "idle";
  /** From the press on: a second one may come before the first is drawn. */
  const isRunning = useRef(false);
  const answer = !isPending && fetcher.data?.press === press ? fetcher.data : undefined;

  const onSettled = useEffectEvent((settled: ActionAnswer) => {
    if (settled.problem !== undefined) onFailed?.();
    else onDone?.(settled.value as Value);
  });
  useEffect(() => {
    if (answer !== undefined) onSettled(answer);
  }, [answer]);

  return {
    isPending,
    problem: refusal ?? answer?.problem,
    fields: answer?.fields ?? NONE,
    refuse: setRefusal,
    run(...input) {
      if (isPending || isRunning.current) return;
      isRunning.current = true;
      const form = submission.form();
      setRefusal(undefined);
      const sent = keepPress(async () => {
        try {
          const value = await action(...input);
          if (form !== undefined && isSaved?.(value) !== false) typedStore.forget(form);
          if (done !== undefined) showToast(typeof done === "function" ? done(value) : done);
          return value;
        } finally {
          isRunning.current = false;
        }
      });
      setPress(sent.press);
      void fetcher.submit(sent, {
        method: "post",
        action: paths.inventory,
        encType: "application/json",
        ...(isReading && { defaultShouldRevalidate: false }),
      });
    },
  };
}
