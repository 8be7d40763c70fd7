import type { DownloadJson } from "#contract/downloads/order-downloads.ts";
import { ArrowLink } from "#web/layout/arrow-link.tsx";
import { LeadText } from "#web/layout/lead-text.tsx";
import { PageSection } from "#web/layout/page-section.tsx";
import { PageTitle } from "#web/layout/page-title.tsx";
import { orderPaths } from "#web/order-paths.ts";
import { downloadSentence, fileWords } from "#web/screens/order/download-words.ts";
import { DownloadButton } from "#web/screens/order/order-downloads.tsx";

type DownloadScreenProps = { readonly download: DownloadJson; readonly number: string };

/** What a mailed link leads to: the file, or why it cannot be had and where to ask. Opening the page counts nothing. */
export function DownloadScreen({ download, number }: DownloadScreenProps) {
  const { product, name, state } = download;
  const isReady = state === "ready";
  return (
    <>
      <PageTitle>{isReady ? product : "No download now"}</PageTitle>
      <PageSection title={`Order ${number}`}>
        <LeadText>
          {isReady ? "Yours to keep. Save it where you find it again." : downloadSentence(download)}
        </LeadText>
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
