import { createContext } from "react-router";

/** What the server gives a page that it draws. */
export type PageContext = {
  /** Runs an operation of the contract in this process. Rejects with the `Response` of a refusal. */
  readonly run: (operation: string, input: object) => Promise<unknown>;
  /** To be called when a part of the page could not be read: the page is not kept for others. */
  readonly markUnfinished: () => void;
};

export const pageContext = createContext<PageContext>();
