import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * For what leaves the page by its own success: when it goes with the focus inside, the heir gets it, so that a keyboard
 * does not start at the top again. Returns the ref of what may go.
 */
export function useFocusHeir<Leaving extends HTMLElement>(heir: RefObject<HTMLElement | null>) {
  const leaving = useRef<Leaving>(null);
  useLayoutEffect(() => {
    const element = leaving.current;
    return () => {
      if (element?.contains(document.activeElement)) heir.current?.focus();
    };
  }, [heir]);
  return leaving;
}
