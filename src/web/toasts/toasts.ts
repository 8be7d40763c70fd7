import { createToastStore } from "./toast-store.ts";

/** The page's one toast. Only the browser shows toasts: nothing on the server writes here. */
export const toasts = createToastStore((onEnd, afterMs) => setTimeout(onEnd, afterMs));
