import { Link } from "react-router";
import { type ButtonSize, buttonClass } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { paths } from "#web/paths.ts";

/** The link in an empty cart. */
export function ShopNowLink({ size }: { readonly size?: ButtonSize }) {
  return (
    <Link className={buttonClass("ink", size)} replace to={{ pathname: paths.home, hash: "#featured" }}>
      SHOP NOW
      <Icon icon={ArrowRight} />
    </Link>
  );
}
