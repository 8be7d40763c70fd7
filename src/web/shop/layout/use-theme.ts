import { useMatches } from "react-router";

export type Theme = "paper" | "ink";

/** A route's `handle`: the theme of its screen, which the header takes on. */
export type ThemeHandle = { readonly theme: Theme };

/** The current screen's theme; paper unless its route says otherwise. */
export function useTheme(): Theme {
  return useMatches().some((match) => isInk(match.handle)) ? "ink" : "paper";
}

function isInk(handle: unknown): boolean {
  return (handle as Partial<ThemeHandle> | undefined)?.theme === "ink";
}
