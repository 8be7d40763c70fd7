import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import type { Product } from "#web/shop/products/product.ts";
import { Opening } from "./opening.tsx";

export type OpeningPiece = Pick<Product, "id" | "name"> & {
  readonly release: NonNullable<Product["release"]>;
};

type NextOpeningProps = { readonly pieces: readonly OpeningPiece[] };

/** What opens next on a page of several pieces, and when; at that second the page turns by itself. */
export function NextOpening({ pieces }: NextOpeningProps) {
  const [first] = pieces;
  if (!first) return null;
  return (
    <section aria-label="Opens next" className="page-width border-ink border-b px-(--gut) py-4">
      <p className="mb-1 flex flex-wrap gap-x-4">
        {pieces.map(({ id, name }) => (
          <Link
            className="link-line inline-flex min-h-11 items-center font-semibold"
            key={id}
            to={paths.product(id)}
          >
            {name}
          </Link>
        ))}
      </p>
      <Opening id={first.id} release={first.release} />
    </section>
  );
}
