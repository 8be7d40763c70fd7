import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { paths } from "#web/paths.ts";
import { showToast } from "#web/shop/toasts/show-toast.ts";
import type { ToastMessage } from "#web/shop/toasts/toast-store.ts";
import { type ActionAnswer, keepPress } from "./admin-action.ts";

export type RunningAction<Input extends readonly unknown[]> = {
  /** From the press until the page shows the new state. */
  readonly isPending: boolean;
  /** Why the last try failed, until the next one. */
  readonly problem: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** Does it, once at a time. */
  run(...input: Input): void;
  /** Shows a problem without asking the shop. */
  refuse(problem: string): void;
};

type Options<Value> = {
  /** Actions of one page that exclude each other, and that the page itself watches, share a key. */
  readonly key?: string;
  /** For what only reads: the page's loaders are not asked again. */
  readonly isReading?: boolean;
  /** Toast on success. */
  readonly done?: ToastMessage | ((value: Value) => ToastMessage);
  /** Called when the page shows the new state. Its component must outlive the action's success. */
  readonly onDone?: (value: Value) => void;
  readonly onFailed?: () => void;
};

const NONE: Readonly<Record<string, string>> = {};

/**
 * One thing an admin can do, from the press to the new state of the page: `action` rejects when it fails, and may answer a redirect.
 * It runs as an action of the admin's own route, so that it can be pressed on any of its pages.
 */
export function useAdminAction<Input extends readonly unknown[], Value>(
  action: (...input: Input) => Promise<Value>,
  { key, isReading = false, done, onDone, onFailed }: Options<Value> = {},
): RunningAction<Input> {
  const fetcher = useFetcher<ActionAnswer>(key === undefined ? {} : { key });
  const [refusal, setRefusal] = useState<string>();
  const [press, setPress] = useState<number>();
  const isPending = fetcher.state !== "idle";
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
      if (isPending) return;
      setRefusal(undefined);
      const sent = keepPress(async () => {
        const value = await action(...input);
        if (done !== undefined) showToast(typeof done === "function" ? done(value) : done);
        return value;
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
