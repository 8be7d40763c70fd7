import { type RefObject, useEffect, useRef } from "react";
import type { Choice } from "#domain/catalogue/product-options.ts";

const GROUPS = ["color", "size"] as const;

/**
 * Takes over what the shopper chose before the scripts had loaded: on a slow phone the page can be used for seconds until
 * then, and the browser shows those radios as chosen.
 */
export function useEarlyChoice(
  options: RefObject<HTMLElement | null>,
  choice: Choice,
  choose: (choice: Choice) => void,
): void {
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const early = { ...choice };
    for (const group of GROUPS) {
      const checked = options.current?.querySelector<HTMLInputElement>(`input[name="${group}"]:checked`);
      if (checked) early[group] = checked.value;
    }
    if (GROUPS.some((group) => early[group] !== choice[group])) choose(early);
  });
}
