import type { MetaDescriptor } from "react-router";
import { BRAND } from "#content/brand.ts";
import type { Picture } from "#contract/products.ts";
import { pictureAddress } from "#web/catalogue/picture-address.ts";

const PREVIEW_WIDTH = 1200;

type PageMeta = {
  /** Without the brand, which is added; the home page has none. */
  readonly title?: string;
  readonly description: string;
  readonly path: string;
  readonly publicUrl: string | undefined;
  readonly image?: Picture | undefined;
};

export function pageTitle(title: string | undefined): string {
  return title === undefined ? BRAND : `${title} — ${BRAND}`;
}

/** Title, description, canonical address and what a link preview shows of a page. */
export function pageMeta({ title, description, path, publicUrl, image }: PageMeta): MetaDescriptor[] {
  return [
    { title: pageTitle(title) },
    { name: "description", content: description },
    { property: "og:site_name", content: BRAND },
    { property: "og:locale", content: "en_ZA" },
    { property: "og:type", content: "website" },
    { property: "og:title", content: pageTitle(title) },
    { property: "og:description", content: description },
    ...(publicUrl === undefined ? [] : addresses(publicUrl, path, image)),
  ];
}

/** Link previews need absolute addresses. */
function addresses(publicUrl: string, path: string, image: Picture | undefined): MetaDescriptor[] {
  const page = `${publicUrl}${path}`;
  const own: MetaDescriptor[] = [
    { tagName: "link", rel: "canonical", href: page },
    { property: "og:url", content: page },
  ];
  if (!image) return own;
  return [
    ...own,
    { property: "og:image", content: `${publicUrl}${pictureAddress(image, PREVIEW_WIDTH, "webp")}` },
    { property: "og:image:alt", content: image.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
