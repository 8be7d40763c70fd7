import { describeError } from "./logged-error.ts";

type LoggedRequest = { readonly method: string; readonly url: string };
type LoggedReply = { readonly statusCode?: number };

/** What the log may know of a request: no query string, no headers, no address, no body. */
export const logSerializers = {
  req: ({ method, url }: LoggedRequest) => ({ method, path: url.split("?", 1)[0] }),
  err: describeError,
  res: ({ statusCode }: LoggedReply) => ({ status: statusCode ?? 0 }),
};
