import type { EntryContext } from "react-router";
import type { ShopReader } from "#web/shop-context.ts";
import { linkPreviewTags } from "./link-preview.ts";
import { readPage } from "./read-page.ts";
import { jsonForScript, structuredData } from "./structured-data.ts";

type CrawlerTagsProps = {
  readonly router: EntryContext;
  readonly status: number;
  readonly shop: ShopReader;
};

/** Link preview, structured data and icons of the page that is being drawn; only ever on the server. */
export function CrawlerTags({ router, status, shop }: CrawlerTagsProps) {
  const page = readPage(router, status);
  const data = structuredData(page, shop);
  const image = page.product ? shop.preview.ofProduct(page.product) : shop.preview.ofSite();
  return (
    <>
      {linkPreviewTags(page, image, shop.publicUrl).map((tag) => (
        <meta key={"name" in tag ? tag.name : tag.property} {...tag} />
      ))}
      <link href="/favicon.ico" rel="icon" sizes="32x32" />
      <link href="/favicon.svg" rel="icon" type="image/svg+xml" />
      <link href="/apple-touch-icon.png" rel="apple-touch-icon" />
      <link href="/manifest.webmanifest" rel="manifest" />
      {data && (
        <script
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, escaped for a script element.
          dangerouslySetInnerHTML={{ __html: jsonForScript(data) }}
          type="application/ld+json"
        />
      )}
    </>
  );
}
