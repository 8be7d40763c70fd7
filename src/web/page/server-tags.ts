import { createContext, type ReactNode } from "react";

/**
 * Tags of the head that only the first HTML needs: link previews, structured data, icons. The server provides them
 * (entry.server.tsx), so that a browser does not download the code that writes them.
 */
export const ServerTags = createContext<ReactNode>(null);

/**
 * What makes the page start its scripts, at the end of the body. From the server as well: scripts that run need no code that
 * asks for them.
 */
export const ServerScripts = createContext<ReactNode>(null);
