import { useEffect, useEffectEvent } from "react";
import { addLayer, type CloseLayer } from "./back-layers.ts";

/** While it is open, the browser's Back calls `onBack` instead of leaving the page. */
export function useBackLayer(isOpen: boolean, onBack: CloseLayer): void {
  const close = useEffectEvent(onBack);
  useEffect(() => (isOpen ? addLayer(() => close()) : undefined), [isOpen]);
}
