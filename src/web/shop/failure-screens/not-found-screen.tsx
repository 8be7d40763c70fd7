import { Link } from "react-router";
import { COORDINATES } from "#content/brand.ts";
import { catalogueCode } from "#domain/catalogue/printed-names.ts";
import { formatSastClock } from "#domain/time/time.ts";
import { isMissing } from "#web/api/api-error.ts";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { pageTitle } from "#web/page/page-meta.ts";
import { paths } from "#web/paths.ts";
import type { Product } from "#web/shop/products/product.ts";
import { useShopClock } from "#web/shop/shop-clock.tsx";
import { FailureScreen } from "./failure-screen.tsx";

export type Namesake = Pick<Product, "id" | "sku" | "name">;

type NotFoundScreenProps = {
  /** The product whose number matches the page's, where there is one. */
  readonly namesake?: Namesake | undefined;
};

export function NotFoundScreen({ namesake }: NotFoundScreenProps) {
  const now = useShopClock();
  return (
    <div className="masthead-frame page-width pb-16 lg:pb-24">
      <title>{pageTitle("404 Page Not Found")}</title>
      <meta content="noindex" name="robots" />
      <p className="type-mono flex justify-between px-(--gut) pt-3 pb-6 text-note lg:grid lg:grid-cols-4 lg:px-0 lg:pt-3.5">
        <span className="lg:pl-(--gut)">{formatSastClock(now)}</span>
        <span className="lg:col-start-4 lg:pl-(--gut)">{COORDINATES}</span>
      </p>
      <p
        aria-hidden="true"
        className="fit-[2.53] relative z-1 overflow-x-clip px-(--gut) -indent-[0.025em] font-display tracking-[-0.035em]"
      >
        404
      </p>
      <div className="grid gap-6 border-t border-ink px-(--gut) pt-5 lg:grid-cols-4 lg:gap-0 lg:px-0">
        <h1 className="type-display text-d2 lg:order-2 lg:col-span-2 lg:pl-(--gut)">404 Page Not Found</h1>
        <div className="lg:order-3 lg:px-(--gut)">
          <Link className={buttonClass("hot")} to={paths.home}>
            SHOP NOW
            <Icon icon={ArrowRight} />
          </Link>
        </div>
        <p className="lg:order-1 lg:pl-(--gut)">
          {namesake && (
            <Link
              className="link-line inline-flex min-h-11 items-center font-medium lg:min-h-0"
              to={paths.product(namesake.id)}
            >
              {/* In one box: between two of a row the space would be lost. */}
              <span>
                <span translate="no">{catalogueCode(namesake)}</span> <span>{`is a ${namesake.name}`}</span>
              </span>
            </Link>
          )}
        </p>
      </div>
    </div>
  );
}

type MissingOrFailedProps = {
  readonly error: unknown;
  /** Shown when it could not be loaded for another reason. */
  readonly message: string;
};

/** Replaces a product, order or certificate that does not exist. */
export function MissingOrFailed({ error, message }: MissingOrFailedProps) {
  return isMissing(error) ? <NotFoundScreen /> : <FailureScreen message={message} />;
}
