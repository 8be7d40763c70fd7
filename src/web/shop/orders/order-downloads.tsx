import type { DownloadJson } from "#contract/downloads/order-downloads.ts";
import { type ButtonTone, buttonClass } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowDown } from "#web/kit/ui/icon-paths.ts";
import { ArrowLink } from "#web/shop/arrow-link.tsx";
import { downloadSentence, fileWords } from "./download-words.ts";
import { orderPaths } from "./order-paths.ts";

type OrderDownloadsProps = {
  readonly downloads: readonly DownloadJson[];
  readonly number: string;
  readonly tone?: ButtonTone;
};

/** The order's downloads. An unavailable one says why, and where to ask. */
export function OrderDownloads({ downloads, number, tone = "ink" }: OrderDownloadsProps) {
  const showsContact = downloads.some(({ state }) => state === "expired" || state === "used-up");
  return (
    <>
      <ul aria-label="Downloads">
        {downloads.map((download) => (
          <li
            className="grid gap-x-6 gap-y-3 border-b border-line py-4 first:pt-0 sm:grid-cols-[minmax(0,1fr)_15rem] sm:items-center"
            key={download.file}
          >
            <div className="min-w-0">
              <h3 className="font-semibold">{download.product}</h3>
              <p className="break-words">{download.name}</p>
              <p className="type-mono mt-1 text-note">{fileWords(download)}</p>
              <p className="mt-1 max-w-[58ch] text-s">{downloadSentence(download)}</p>
            </div>
            {download.state === "ready" && <DownloadButton download={download} tone={tone} />}
          </li>
        ))}
      </ul>
      {showsContact && (
        <p className="mt-2">
          <ArrowLink to={orderPaths.contact(number)}>Write to us about this order</ArrowLink>
        </p>
      )}
    </>
  );
}

type DownloadButtonProps = { readonly download: DownloadJson; readonly tone?: ButtonTone };

/** Without `download`: a refused browser is shown a page that says why, instead of saving that page as a file. */
export function DownloadButton({ download, tone = "ink" }: DownloadButtonProps) {
  return (
    <a className={buttonClass(tone, "tool")} href={download.path}>
      <span>
        Download<span className="sr-only"> {download.name}</span>
      </span>
      <Icon icon={ArrowDown} />
    </a>
  );
}
