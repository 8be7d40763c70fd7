import { data } from "react-router";
import { pageTitle } from "#web/document/page-meta.ts";
import { PRIVATE_PAGE, PRIVATE_PAGE_TAGS } from "#web/document/private-page.ts";
import { readRowId } from "#web/paths.ts";
import { MissingOrFailed } from "#web/screens/not-found/missing-or-failed.tsx";
import { shopContext } from "#web/shop-context.ts";
import type { Route } from "./+types/download-route.ts";
import { DownloadScreen } from "./download-screen.tsx";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Download") }, ...PRIVATE_PAGE_TAGS];

export const handle = PRIVATE_PAGE;

/** Always from the server: how often a file may still be had is never kept in the browser. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const file = readRowId(params.file);
  const key = new URL(request.url).searchParams.get("key") ?? "";
  const download =
    file === undefined ? undefined : await context.get(shopContext).readDownload(params.number, file, key);
  if (!download) throw data(null, { status: 404 });
  return { download, number: params.number };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingOrFailed error={error} message="Failed to load your download. Please try again later." />;
}

export default function DownloadRoute({ loaderData }: Route.ComponentProps) {
  return <DownloadScreen {...loaderData} />;
}
