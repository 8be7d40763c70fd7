import { createContext, type ReactNode } from "react";

/**
 * Tags of the head that only the first HTML needs: link previews, structured data, icons. The server provides them
 * (entry.server.tsx), so that a browser does not download the code that writes them.
 */
export const ServerTags = createContext<ReactNode>(null);

/**
 * The tag that starts the page's scripts, at the end of the body. From the server as well: running scripts need no code
 * that requests them.
 */
export const ServerScripts = createContext<ReactNode>(null);
