import type { Surroundings } from "./watch-verification.ts";

export const browserSurroundings: Surroundings = {
  startTimer(onEnd, afterMs) {
    const timer = setTimeout(onEnd, afterMs);
    return () => clearTimeout(timer);
  },
  isOnline: () => navigator.onLine,
  onConnectionChange(listener) {
    window.addEventListener("online", listener);
    window.addEventListener("offline", listener);
    return () => {
      window.removeEventListener("online", listener);
      window.removeEventListener("offline", listener);
    };
  },
};
