import { useMemo, useRef } from "react";

type Opener = {
  /** Notes what has the focus, unless that is inside a dialog already. */
  remember(): void;
  focus(): void;
};

/** Who opened the first overlay, so that the focus can go back there when the last one has closed. */
export function useOpener(): Opener {
  const element = useRef<Element>(null);
  return useMemo(
    () => ({
      remember() {
        const focused = document.activeElement;
        if (!focused?.closest('[role="dialog"]')) element.current = focused;
      },
      focus() {
        if (element.current instanceof HTMLElement) element.current.focus({ preventScroll: true });
      },
    }),
    [],
  );
}
