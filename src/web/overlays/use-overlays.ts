import { use } from "react";
import { type Overlays, OverlaysContext } from "./overlays-context.ts";

/** Opens what lies over the page. Throws outside the OverlaysProvider. */
export function useOverlays(): Overlays {
  const overlays = use(OverlaysContext);
  if (!overlays) throw new Error("useOverlays must be used within an OverlaysProvider");
  return overlays;
}
