import { type UIEvent, useState } from "react";
import { Crossfade } from "#web/catalogue/cards/crossfade.tsx";
import { Photograph } from "#web/catalogue/photograph.tsx";
import type { ProductView } from "./product-views.ts";

type ProductGalleryProps = {
  readonly id: number;
  readonly views: readonly ProductView[];
};

/** Scrolled sideways with a counter on phones; one large and two small pictures on wide screens. */
export function ProductGallery({ id, views }: ProductGalleryProps) {
  const [place, setPlace] = useState(1);
  const shape = views[0]?.picture;
  const isDark = views[place - 1]?.isDark === true;

  function follow(event: UIEvent<HTMLElement>): void {
    const { scrollLeft, clientWidth } = event.currentTarget;
    setPlace(Math.round(scrollLeft / clientWidth) + 1);
  }

  return (
    <div className="relative">
      <section
        aria-label="Images"
        className="gallery"
        onScroll={follow}
        style={shape && { "--view-ratio": `${shape.width} / ${shape.height}` }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        {views.map((view, index) => (
          <figure className="gallery-view" key={view.key}>
            <View isFirst={index === 0} view={view} />
          </figure>
        ))}
      </section>
      <span
        aria-hidden="true"
        className={`pointer-events-none absolute top-4 left-(--gut) z-1 -ml-[0.04em] font-display text-[clamp(2.75rem,7.4vw,6.75rem)] leading-[0.74] tracking-[-0.045em] transition-colors ${isDark ? "text-paper" : "text-ink"}`}
      >
        {id}
      </span>
      <span
        aria-hidden="true"
        className="type-mono pointer-events-none absolute right-0 bottom-0 bg-paper px-2.5 py-[7px] lg:hidden"
      >
        {place}/{views.length}
      </span>
    </div>
  );
}

const WHOLE_SIZES = "(min-width: 1920px) 960px, (min-width: 64rem) 50vw, 100vw";
const PART_SIZES = "(min-width: 1920px) 480px, (min-width: 64rem) 25vw, 100vw";

function View({ view, isFirst }: { readonly view: ProductView; readonly isFirst: boolean }) {
  const { crop } = view;
  return (
    <Crossfade
      draw={(picture, isIncoming) => (
        <span
          className="absolute inset-0"
          style={crop && { transform: `scale(${crop.scale})`, transformOrigin: crop.origin }}
        >
          {/* A crop is the same file as the whole picture: the same sizes let the browser reuse it. */}
          <Photograph
            alt={picture.name === view.picture.name ? view.alt : ""}
            eager={isIncoming}
            first={isFirst}
            picture={picture}
            sizes={isFirst || crop ? WHOLE_SIZES : PART_SIZES}
          />
        </span>
      )}
      picture={view.picture}
    />
  );
}
