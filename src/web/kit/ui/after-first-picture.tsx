import { type ReactNode, useDeferredValue } from "react";

/** Drawn in the picture after the one it is mounted for, so that a press does not wait for it. */
export function AfterFirstPicture({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
