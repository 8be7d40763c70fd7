import { Photograph } from "#web/catalogue/photograph.tsx";
import { useShopFacts } from "#web/document/shop-facts.ts";

/** Beside the text it is as high as the text: twice as wide as its column before it is cut. */
const SIZES = "(min-width: 1920px) 960px, (min-width: 64rem) 50vw, 100vw";

/** Touches the text on phones; on wide screens it has the fourth column to itself. */
export function AboutPicture() {
  const picture = useShopFacts()?.pictures.apparel;
  if (!picture) return null;
  return (
    <figure className="bg-photo">
      <div className="relative aspect-4/5 overflow-hidden lg:h-full lg:aspect-auto">
        <Photograph picture={picture} sizes={SIZES} />
      </div>
    </figure>
  );
}
