/**
 * What a page reads, said once for both sides:
 *
 *   const reading = page(({ read, params }) => ({ … }));
 *   export const loader = onServer(reading);
 *   export const clientLoader = inBrowser(reading);
 *
 * Values that the reading awaits are there when the page is drawn. Those that it returns as promises are awaited on the
 * server; the browser draws their skeletons meanwhile.
 */
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, type Params } from "react-router";
import { ApiError, readError } from "#web/api/api-error.ts";
import { type PageContext, pageContext } from "#web/api/page-context.ts";
import { asItIs, type Read, readInVisit } from "#web/api/read.ts";
import { readRowId } from "#web/paths.ts";
import { type Packed, pack } from "./packed.ts";

type PageRequest = {
  readonly read: Read;
  readonly params: Params;
  readonly address: URL;
};

export type Reading<Data extends object> = (request: PageRequest) => Data | Promise<Data>;

export function page<Data extends object>(reading: Reading<Data>): Reading<Data> {
  return reading;
}

/** The page's loader on the server. */
export function onServer<Data extends object>(reading: Reading<Data>) {
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<Packed<Data>> => {
    const read = readOnServer(context.get(pageContext));
    try {
      return pack(await whole(await reading({ read, params, address: new URL(request.url) })));
    } catch (error) {
      throw inRouterWords(error);
    }
  };
}

/** The page's loader in the browser. */
export function inBrowser<Data extends object>(reading: Reading<Data>) {
  return ({ params, request }: ClientLoaderFunctionArgs): Data | Promise<Data> =>
    reading({ read: readInVisit, params, address: new URL(request.url) });
}

function readOnServer({ run, markUnfinished }: PageContext): Read {
  return async (operation, input, shape = asItIs) => {
    try {
      return shape((await run(operation, input)) as never);
    } catch (error) {
      markUnfinished();
      throw error instanceof Response ? await readError(error) : error;
    }
  };
}

/** Awaits each of its values. */
async function whole<Data extends object>(shown: Data): Promise<Data> {
  const values = await Promise.all(
    Object.entries(shown).map(async ([name, value]) => [name, await value] as const),
  );
  return Object.fromEntries(values) as Data;
}

const ROUTERS_OWN = [404, 503];

/** A page that does not exist, and a database that is away. The router hides every other error from the browser. */
function inRouterWords(error: unknown): unknown {
  const isRouters = error instanceof ApiError && ROUTERS_OWN.includes(error.status);
  return isRouters ? data(null, { status: error.status }) : error;
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
