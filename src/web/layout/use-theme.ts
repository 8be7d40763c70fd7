import { useMatches } from "react-router";

export type Room = "paper" | "ink";

/** A route's `handle`: which room its screen is, so that the header stands in the same one. */
export type RoomHandle = { readonly room: Room };

/** The room of the screen that is shown; paper unless its route says otherwise. */
export function useRoom(): Room {
  return useMatches().some((match) => isInk(match.handle)) ? "ink" : "paper";
}

function isInk(handle: unknown): boolean {
  return (handle as Partial<RoomHandle> | undefined)?.room === "ink";
}
