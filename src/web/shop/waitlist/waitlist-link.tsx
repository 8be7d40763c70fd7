import { Link } from "react-router";
import { waitlistTitle } from "#content/waitlist-words.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { paths } from "#web/paths.ts";
import type { Product } from "#web/shop/products/product.ts";

type WaitlistLinkProps = { readonly product: Product; readonly className: string };

/** On a list: to the waitlist on the product's page. */
export function WaitlistLink({ product, className }: WaitlistLinkProps) {
  return (
    <Link
      className={`focus-inside flex min-h-12 items-center justify-between gap-2 font-semibold ${className}`}
      to={`${paths.product(product.id)}#waitlist`}
    >
      {waitlistTitle(product)}
      <Icon icon={ArrowRight} size={18} />
    </Link>
  );
}
