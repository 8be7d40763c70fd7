import { useMatches } from "react-router";
import type { PageHandle } from "#web/page/page-handle.ts";

export type Theme = "paper" | "ink";

/** The current screen's theme; paper unless its route says otherwise. */
export function useTheme(): Theme {
  return useMatches().some((match) => isInk(match.handle)) ? "ink" : "paper";
}

function isInk(handle: unknown): boolean {
  return (handle as PageHandle | undefined)?.theme === "ink";
}
