import { type KeyboardEvent, type MouseEvent, type UIEvent, useRef, useState } from "react";
import { Crossfade } from "#web/catalogue/cards/crossfade.tsx";
import { Photograph } from "#web/catalogue/photograph.tsx";
import { pictureAddress } from "#web/catalogue/picture-address.ts";
import type { Product } from "#web/catalogue/product.ts";
import { isDataLight } from "#web/data-light/is-data-light.ts";
import { Part } from "#web/failures/part.tsx";
import { loadLate } from "#web/load-late.ts";
import { isOfflineAndSays } from "#web/offline/say-offline.ts";
import { useLateComponent } from "#web/overlays/use-late-component.ts";
import { PlayLink } from "#web/player/play-link.tsx";
import { GallerySteps } from "./gallery-steps.tsx";
import type { ProductView } from "./product-views.ts";

type ProductGalleryProps = {
  readonly id: number;
  readonly name: string;
  readonly sample: Product["sample"];
  readonly views: readonly ProductView[];
};

const loadCloseLook = () =>
  loadLate("screens/product/pictures/close-look.tsx", () => import("./close-look.tsx")).then(
    (module) => module.CloseLook,
  );

/**
 * Scrolled sideways with a counter on phones; one large and two small pictures on wide screens. Each is a link to its largest
 * file, which the scripts show over the page instead.
 */
export function ProductGallery({ id, name, sample, views }: ProductGalleryProps) {
  const [place, setPlace] = useState(1);
  const gallery = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState<ProductView>();
  const [isOpen, setOpen] = useState(false);
  const { Component: CloseLook, fetchIt } = useLateComponent(loadCloseLook);
  const shape = views[0]?.picture;
  const isDark = views[place - 1]?.isDark === true;

  function follow(event: UIEvent<HTMLElement>): void {
    const { scrollLeft, clientWidth } = event.currentTarget;
    setPlace(Math.round(scrollLeft / clientWidth) + 1);
  }

  function show(index: number): HTMLAnchorElement | undefined {
    const link = gallery.current?.querySelectorAll("a")[index];
    link?.scrollIntoView({ block: "nearest", inline: "start" });
    return link;
  }

  /** Where all are in sight only the focus goes from one to the next. */
  function walk(event: KeyboardEvent<HTMLElement>): void {
    const steps = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll("a")];
    const focused = links.indexOf(event.target as HTMLAnchorElement);
    show((focused < 0 ? place - 1 : focused) + steps)?.focus({ preventScroll: true });
  }

  async function look(event: MouseEvent<HTMLAnchorElement>, view: ProductView): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    opener.current = link;
    if (!(await fetchIt())) {
      if (await isOfflineAndSays()) return;
      // The line may be back this moment.
      if (!(await fetchIt())) return location.assign(link.href);
    }
    setSeen(view);
    setOpen(true);
  }

  const fetchAhead = () => void (isDataLight() || fetchIt());

  return (
    <div className="relative lg:self-start">
      <section
        aria-label="Images"
        className="gallery scroll-smooth"
        onKeyDown={walk}
        onPointerEnter={fetchAhead}
        onScroll={follow}
        ref={gallery}
        style={shape && { "--view-ratio": `${shape.width} / ${shape.height}` }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        {views.map((view, index) => (
          <figure className="gallery-view" key={view.key}>
            <a
              aria-description="Look closer"
              aria-haspopup="dialog"
              className="focus-inside absolute inset-0 z-1 cursor-zoom-in"
              href={pictureAddress(view.picture, view.picture.width, "webp")}
              onClick={(event) => void look(event, view)}
              onFocus={fetchAhead}
            >
              <View isFirst={index === 0} view={view} />
            </a>
          </figure>
        ))}
      </section>
      <span
        aria-hidden="true"
        className={`pointer-events-none absolute top-4 left-(--gut) z-1 -ml-[0.04em] font-display text-[clamp(2.75rem,7.4vw,6.75rem)] leading-[0.74] tracking-[-0.045em] transition-colors ${isDark ? "text-paper" : "text-ink"}`}
      >
        {id}
      </span>
      <Part name="gallery steps">
        <GallerySteps of={views.length} onStep={(steps) => show(place - 1 + steps)} place={place} />
      </Part>
      <span className="play-fill absolute bottom-0 left-0 z-2 h-14 min-w-14 empty:hidden">
        <PlayLink id={id} name={name} sample={sample} />
      </span>
      {CloseLook && seen && (
        <Part name="close look">
          <CloseLook
            isOpen={isOpen}
            name={name}
            onClose={() => setOpen(false)}
            onClosed={() => opener.current?.focus({ preventScroll: true })}
            seen={seen}
            views={views}
          />
        </Part>
      )}
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
