import { createContext } from "react-router";

/** The random mark of the scripts the server itself writes into a page; nothing else on the page knows it. */
export const nonceContext = createContext<string>();
