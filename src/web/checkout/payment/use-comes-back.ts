import { useEffect, useEffectEvent } from "react";

/** Calls back when the browser shows this page again from its memory, as after Back on the pay page. */
export function useComesBack(onReturn: () => void): void {
  const onShownAgain = useEffectEvent(onReturn);

  useEffect(() => {
    function onPageShow(event: PageTransitionEvent): void {
      if (event.persisted) onShownAgain();
    }
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, []);
}
