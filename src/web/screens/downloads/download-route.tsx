import type { DownloadJson } from "#contract/downloads/order-downloads.ts";
import { unpack } from "#web/page/packed.ts";
import { PRIVATE_PAGE } from "#web/page/page-handle.ts";
import { PRIVATE_PAGE_TAGS, pageTitle } from "#web/page/page-meta.ts";
import { onServer, requireRowId } from "#web/page/reading.ts";
import { PageSection } from "#web/screens/page-parts/page-section.tsx";
import { LeadText, PageTitle } from "#web/screens/page-parts/page-title.tsx";
import { ArrowLink } from "#web/shop/arrow-link.tsx";
import { MissingOrFailed } from "#web/shop/failure-screens/not-found-screen.tsx";
import { downloadSentence, fileWords } from "#web/shop/orders/download-words.ts";
import { DownloadButton } from "#web/shop/orders/order-downloads.tsx";
import { orderPaths } from "#web/shop/orders/order-paths.ts";
import type { Route } from "./+types/download-route.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Download") }, ...PRIVATE_PAGE_TAGS];

export const handle = { ...PRIVATE_PAGE, reads: ["key"] };

/** On the server alone: remaining downloads are never kept in the browser. */
export const loader = onServer(async ({ read, params: { number = "", file }, address }) => {
  const download = await read("GET /api/downloads/:number/:file", {
    params: { number, file: requireRowId(file) },
    query: { key: address.searchParams.get("key") ?? "" },
  });
  return { download, number };
});

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingOrFailed error={error} message="Failed to load your download. Please try again later." />;
}

export default function DownloadRoute({ loaderData }: Route.ComponentProps) {
  return <DownloadScreen {...unpack(loaderData)} />;
}

type DownloadScreenProps = { readonly download: DownloadJson; readonly number: string };

/** Target of a mailed link: the file, or why it is not available and where to ask. Opening the page does not count. */
function DownloadScreen({ download, number }: DownloadScreenProps) {
  const { product, name, state } = download;
  const isReady = state === "ready";
  return (
    <>
      <PageTitle>{isReady ? product : "No download now"}</PageTitle>
      <PageSection title={`Order ${number}`}>
        <LeadText>{isReady ? "Yours to keep. Save it somewhere safe." : downloadSentence(download)}</LeadText>
        <p className="mt-6 font-semibold break-words">{isReady ? name : `${product}: ${name}`}</p>
        <p className="type-mono mt-1 text-note">{fileWords(download)}</p>
        {isReady && (
          <>
            <div className="mt-5 max-w-90">
              <DownloadButton download={download} />
            </div>
            <p className="mt-3 max-w-[58ch] text-s">
              {downloadSentence(download)} One that broke off and goes on within a day counts once.
            </p>
          </>
        )}
        <p className="mt-6 flex flex-wrap gap-x-6">
          <ArrowLink to={orderPaths.contact(number)}>Write to us about this order</ArrowLink>
          <ArrowLink to={orderPaths.find}>Find your order</ArrowLink>
        </p>
      </PageSection>
    </>
  );
}
