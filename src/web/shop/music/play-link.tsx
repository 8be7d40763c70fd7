import type { Product } from "#web/shop/products/product.ts";

/** As far as it is heard. */
type PlayLinkProps = Pick<Product, "id" | "name" | "sample">;

/**
 * Lets a record be heard where its picture is; nothing for what has no sample. A plain link to the file: what turns it into the
 * player comes with `listenForPlays`, once the page has.
 */
export function PlayLink({ id, name, sample }: PlayLinkProps) {
  return (
    sample && (
      // biome-ignore lint/a11y/useAnchorContent: its label says it; the sign itself is drawn by the style sheet.
      <a
        aria-label={`Play ${name}`}
        className="play-link"
        data-play={id}
        href={sample.address}
        title={`${Math.ceil(sample.bytes / 1000)} kB`}
      />
    )
  );
}
