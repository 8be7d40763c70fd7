import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import { type ButtonTone, buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowRight } from "#web/ui/icon-paths.ts";

type ShopAndMusicLinksProps = {
  /** Hot, the accent colour, where going to the shop is the one next step of the page. */
  readonly shopTone: Extract<ButtonTone, "hot" | "line">;
};

/** The end of a text page: the way on to the shop and to the music. */
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
