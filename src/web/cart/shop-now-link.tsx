import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import { type ButtonSize, buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowRight } from "#web/ui/icon-paths.ts";

/** The way on from a cart with nothing in it. */
export function ShopNowLink({ size }: { readonly size?: ButtonSize }) {
  return (
    <Link className={buttonClass("ink", size)} replace to={{ pathname: paths.home, hash: "#featured" }}>
      SHOP NOW
      <Icon icon={ArrowRight} />
    </Link>
  );
}
