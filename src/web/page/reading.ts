/**
 * What a page reads, said once for both sides:
 *
 *   const reading = ({ read, params }: Page) => ({ … });
 *   export const loader = onServer(reading);
 *   export const clientLoader = inBrowser(reading);
 *
 * Values that the reading awaits are there when the page is drawn. Those that it returns as promises are awaited on the
 * server; the browser draws their skeletons meanwhile.
 */
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, type Params } from "react-router";
import { ApiError, readError } from "#web/api/api-error.ts";
import { type PageContext, pageContext, type Site } from "#web/api/page-context.ts";
import { type Read, readInVisit, type Way } from "#web/api/read.ts";
import { readRowId } from "#web/paths.ts";
import { pack } from "./packed.ts";

/** A page that is asked for. */
export type Page = {
  readonly read: Read;
  readonly params: Params;
  readonly address: URL;
};

type Reading<Data extends object> = (request: Page) => Data | Promise<Data>;

/** On the server a page may also use what the shop says of itself. */
export type ServerPage = Page & { readonly site: Site };

type ServerReading<Data extends object> = (request: ServerPage) => Data | Promise<Data>;

/** The page's loader on the server. `status` is that of a page which is there and says that something is not. */
export function onServer<Data extends object>(reading: ServerReading<Data>, status = 200) {
  return async (page: LoaderFunctionArgs) => data(pack(await runOnServer(reading, page)), { status });
}

/** Reads for a page that the server renders, or for the form that is sent to it. */
export async function runOnServer<Data extends object>(
  reading: ServerReading<Data>,
  { context, params, request }: LoaderFunctionArgs,
): Promise<Data> {
  const page = context.get(pageContext);
  try {
    const address = new URL(request.url);
    return await whole(await reading({ read: readOnServer(page), params, address, site: page.site }));
  } catch (error) {
    throw inRouterWords(error);
  }
}

/** The page's loader in the browser. */
export function inBrowser<Data extends object>(reading: Reading<Data>) {
  return ({ params, request }: ClientLoaderFunctionArgs): Data | Promise<Data> =>
    reading({ read: readInVisit, params, address: new URL(request.url) });
}

function readOnServer({ run, markUnfinished }: PageContext): Read {
  const read: Way = async (operation, input, shape) => {
    try {
      const answer = await run(operation, input);
      return shape ? shape(answer) : answer;
    } catch (error) {
      const isAnswered = error instanceof Response && error.status < 500;
      if (!isAnswered) markUnfinished();
      throw error instanceof Response ? await readError(error) : error;
    }
  };
  return read as Read;
}

/** Awaits each of its values. */
async function whole<Data extends object>(shown: Data): Promise<Data> {
  const values = await Promise.all(
    Object.entries(shown).map(async ([name, value]) => [name, await value] as const),
  );
  return Object.fromEntries(values) as Data;
}

/** By the status of an answer, that of the page: an address that asks for what cannot be leads to no page. */
const PAGE_STATUSES: Readonly<Record<number, number>> = { 400: 404, 404: 404, 503: 503 };

/** The router hides every other error from the browser. */
function inRouterWords(error: unknown): unknown {
  const status = error instanceof ApiError ? PAGE_STATUSES[error.status] : undefined;
  return status === undefined ? error : data(null, { status });
}

/** The page does not exist: `throw missing()`. */
export function missing(): unknown {
  return data(null, { status: 404 });
}

/** The id in a page's address. Throws `missing` for anything else. */
export function requireRowId(text: string | undefined): number {
  const id = readRowId(text);
  if (id === undefined) throw missing();
  return id;
}
