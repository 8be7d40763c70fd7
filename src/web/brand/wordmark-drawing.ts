import { createContext } from "react";

/** The wordmark's outline, for whoever draws a page that does not have it yet: the server. */
export const WordmarkDrawing = createContext<string | undefined>(undefined);
