import { createContext, type ReactNode } from "react";

/**
 * What only the first HTML has to say in the head: tags for crawlers, structured data, icons. The server puts them in
 * (entry.server); the browser, which reads none of them, never downloads the code that writes them.
 */
export const ServerTags = createContext<ReactNode>(null);
