import { useEffect, useRef } from "react";

/** Whether the component still stands, for what comes back from a call. */
export function useIsMounted(): { readonly current: boolean } {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
