import { Link } from "react-router";
import { type ButtonTone, buttonClass } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { paths } from "#web/paths.ts";

type ShopAndMusicLinksProps = {
  /** In the accent colour where going to the shop is the one next step of the page. */
  readonly shopTone: Extract<ButtonTone, "hot" | "line">;
};

/** The end of a text page: links to the shop and to the music. */
export function ShopAndMusicLinks({ shopTone }: ShopAndMusicLinksProps) {
  return (
    <div className="page-width grid gap-(--gap) px-(--gut) pt-14 pb-18 lg:grid-cols-8 lg:px-0 lg:pb-32">
      <Link className={`${buttonClass(shopTone)} lg:col-[3/6] lg:ml-(--gut) lg:w-auto`} to={paths.home}>
        Shop Collection
        <Icon icon={ArrowRight} />
      </Link>
      <Link className={`${buttonClass("ink")} lg:col-[6/9] lg:mr-(--gut) lg:w-auto`} to={paths.music}>
        Explore Music
        <Icon icon={ArrowRight} />
      </Link>
    </div>
  );
}
