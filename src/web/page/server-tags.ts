import { createContext, type ReactNode } from "react";

/**
 * Tags of the head that only the first HTML needs: link previews, structured data, icons. The server provides them
 * (entry.server.tsx), so that a browser does not download the code that writes them.
 */
export const ServerTags = createContext<ReactNode>(null);

/**
 * The tag that starts the page's scripts, at the end of the body. It comes from the server too, so that no script needs
 * the code.
 */
export const ServerScripts = createContext<ReactNode>(null);
