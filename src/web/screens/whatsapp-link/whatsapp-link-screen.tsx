import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowRight } from "#web/ui/icon-paths.ts";

type WhatsappLinkScreenProps = {
  /** The product's name. */
  readonly name: string;
  readonly to: string;
};

/** Sends people on to the product at once; without scripts they follow the link. */
export function WhatsappLinkScreen({ name, to }: WhatsappLinkScreenProps) {
  const navigate = useNavigate();
  useEffect(() => {
    // Replaces this page in the history, so that Back does not lead here again.
    void navigate(to, { replace: true });
  }, [navigate, to]);

  return (
    <div className="page-width grid min-h-[50vh] content-start gap-8 px-(--gut) pt-5 pb-24 lg:pt-8">
      <h1 className="type-display text-d1">{name}</h1>
      <Link className={`${buttonClass("hot")} max-w-120`} to={to}>
        See it in the shop
        <Icon icon={ArrowRight} />
      </Link>
    </div>
  );
}
