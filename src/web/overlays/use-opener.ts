import { useMemo, useRef } from "react";

type Opener = {
  /** Remembers what has the focus, unless that is inside a dialog already. */
  remember(): void;
  focus(): void;
};

/** The element that opened the first overlay; it gets the focus back when the last one has closed. */
export function useOpener(): Opener {
  const element = useRef<Element>(null);
  return useMemo(
    () => ({
      remember() {
        const focused = document.activeElement;
        if (!focused?.closest('[role="dialog"]')) element.current = focused;
      },
      focus() {
        // A toast that led here is gone.
        const opener = element.current?.isConnected ? element.current : document.getElementById("main");
        if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      },
    }),
    [],
  );
}
