import type { MouseEvent } from "react";
import { BRAND } from "#content/brand.ts";
import { pictureAddress } from "#web/catalogue/picture-address.ts";
import type { Product } from "#web/catalogue/product.ts";
import { paths } from "#web/paths.ts";

type HeardTitleProps = {
  readonly product: Product;
  /** Of what is heard. */
  readonly title: string;
  /** Instead of the record's name. */
  readonly note: string | undefined;
  readonly goTo: (path: string) => boolean;
};

/** CSS pixels: the picture is 64 wide. */
const PICTURE_WIDTH = 128;

/** Leads to the record, without the page being loaded anew. */
export function HeardTitle({ product, title, note, goTo }: HeardTitleProps) {
  const to = paths.product(product.id);
  const { main, cover = main } = product.pictures;

  function follow(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (goTo(to)) event.preventDefault();
  }

  return (
    <a className="player-title focus-inside" href={to} onClick={follow}>
      <img alt="" height={64} src={pictureAddress(cover, PICTURE_WIDTH, "webp")} width={64} />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{title}</span>
        {/* On phones there is room for one of them. The catalogue's samples have the name of their record. */}
        <span className={`type-mono block truncate text-note ${note === undefined ? "max-lg:hidden" : ""}`}>
          {note ?? (title === product.name ? BRAND : product.name)}
        </span>
      </span>
    </a>
  );
}
