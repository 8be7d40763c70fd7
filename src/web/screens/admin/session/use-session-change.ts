import { useFetcher } from "react-router";
import { paths } from "#web/paths.ts";
import type { Refusal, SessionChange, SessionChangeAnswer } from "./session.ts";

type RunningSessionChange = {
  readonly isSending: boolean;
  /** Why the last change was refused; a new object for each refusal. */
  readonly refusal: Refusal | undefined;
  send(change: SessionChange): void;
};

/** Signs in or out by the admin route's action, which then reloads what this browser may see. */
export function useSessionChange(): RunningSessionChange {
  const fetcher = useFetcher<SessionChangeAnswer>();
  const isSending = fetcher.state !== "idle";
  return {
    isSending,
    refusal: fetcher.data?.refusal,
    send(change) {
      void fetcher.submit(change, { method: "post", action: paths.inventory, encType: "application/json" });
    },
  };
}
