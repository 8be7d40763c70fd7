import { type KeyboardEvent, type MouseEvent, type UIEvent, useRef, useState } from "react";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { ArrowLeft, ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { isDataLight } from "#web/page/data-light/is-data-light.ts";
import { Part } from "#web/page/failures/part.tsx";
import { loadLate } from "#web/page/scripts/load-late.ts";
import { useLateComponent } from "#web/page/scripts/use-late-component.ts";
import { Crossfade } from "#web/shop/catalogue/cards/crossfade.tsx";
import { PlayLink } from "#web/shop/music/play-link.tsx";
import { isOfflineAndSays } from "#web/shop/offline/say-offline.ts";
import { Photograph } from "#web/shop/products/photograph.tsx";
import { pictureAddress } from "#web/shop/products/picture-address.ts";
import type { Product } from "#web/shop/products/product.ts";
import { ProductVideo } from "#web/shop/products/product-video.tsx";
import { closeViews, type ProductView } from "./product-views.ts";

type ProductGalleryProps = {
  readonly id: number;
  readonly name: string;
  readonly sample: Product["sample"];
  readonly views: readonly ProductView[];
};

/** The links to a closer look; videos have links of their own. */
const LOOKS = "a[aria-haspopup]";

const loadCloseLook = () =>
  loadLate("screens/product/pictures/close-look.tsx", () => import("./close-look.tsx")).then(
    (module) => module.CloseLook,
  );

/**
 * Scrolls sideways with a counter on phones; one large and two small pictures on wide screens. Each links to its
 * largest file, which the scripts show over the page instead.
 */
export function ProductGallery({ id, name, sample, views }: ProductGalleryProps) {
  const [place, setPlace] = useState(1);
  const gallery = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState<ProductView>();
  const [isOpen, setOpen] = useState(false);
  const { Component: CloseLook, fetchIt } = useLateComponent(loadCloseLook);
  const shape = views[0]?.picture;
  // Parts of the only photograph fill a wide screen's rows; to swipe to them would show nothing new.
  const isSingle = closeViews(views).length === 1;
  const isDark = views[place - 1]?.isDark === true;

  function follow(event: UIEvent<HTMLElement>): void {
    const { scrollLeft, clientWidth } = event.currentTarget;
    setPlace(Math.round(scrollLeft / clientWidth) + 1);
  }

  function show(index: number): HTMLAnchorElement | undefined {
    const link = gallery.current?.querySelectorAll<HTMLAnchorElement>(LOOKS)[index];
    link?.scrollIntoView({ block: "nearest", inline: "start" });
    return link;
  }

  /** When all are visible, only the focus moves. */
  function walk(event: KeyboardEvent<HTMLElement>): void {
    const steps = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>(LOOKS)];
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
      // The connection may be back just now.
      if (!(await fetchIt())) return location.assign(link.href);
    }
    setSeen(view);
    setOpen(true);
  }

  const fetchAhead = () => void (isDataLight() || fetchIt());

  return (
    <div className="relative self-start">
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
          <figure className={`gallery-view ${isSingle && view.crop ? "max-lg:hidden" : ""}`} key={view.key}>
            <a
              aria-description="Look closer"
              aria-haspopup="dialog"
              className="focus-inside absolute inset-0 z-1 cursor-zoom-in"
              href={pictureAddress(view.picture, view.picture.width)}
              onClick={(event) => void look(event, view)}
              onFocus={fetchAhead}
            >
              <View isFirst={index === 0} view={view} />
            </a>
            {!view.crop && view.picture.video && <ProductVideo video={view.picture.video} />}
            {view.caption && <figcaption className="picture-caption z-1">{view.caption}</figcaption>}
          </figure>
        ))}
      </section>
      <span
        aria-hidden="true"
        className={`pointer-events-none absolute top-4 left-(--gut) z-1 -ml-[0.04em] font-display text-[clamp(2.75rem,7.4vw,6.75rem)] leading-[0.74] tracking-[-0.045em] transition-colors ${isDark ? "text-paper" : "text-ink"}`}
      >
        {id}
      </span>
      {/* On the right a record lies, on the left its sleeve's lettering. */}
      <div className="pointer-events-none absolute inset-x-0 bottom-0 z-2 flex items-end justify-end *:pointer-events-auto lg:justify-start">
        <span className="play-fill h-14 min-w-14 empty:hidden">
          <PlayLink id={id} name={name} sample={sample} />
        </span>
        {!isSingle && (
          <Part name="gallery steps">
            <GallerySteps of={views.length} onStep={(steps) => show(place - 1 + steps)} place={place} />
          </Part>
        )}
      </div>
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
          {/* A crop uses the same file as the whole picture: equal `sizes` let the browser reuse it. */}
          <Photograph
            alt={picture.name === view.picture.name ? view.alt : ""}
            eager={isIncoming}
            first={isFirst}
            picture={picture}
            sizes={isFirst || crop || view.caption ? WHOLE_SIZES : PART_SIZES}
          />
        </span>
      )}
      picture={view.picture}
    />
  );
}

type GalleryStepsProps = {
  readonly place: number;
  readonly of: number;
  readonly onStep: (steps: -1 | 1) => void;
};

/** The visible picture where there is one at a time; arrows to the others with a mouse, which does not swipe. */
function GallerySteps({ place, of, onStep }: GalleryStepsProps) {
  return (
    <div className="flex items-end lg:hidden">
      <div className="hidden bg-paper plain:hidden! [@media(hover:hover)_and_(pointer:fine)]:flex">
        <IconButton
          aria-disabled={place === 1}
          className="size-11 aria-disabled:text-faint"
          icon={ArrowLeft}
          label="Previous image"
          onClick={() => onStep(-1)}
        />
        <IconButton
          aria-disabled={place === of}
          className="size-11 aria-disabled:text-faint"
          icon={ArrowRight}
          label="Next image"
          onClick={() => onStep(1)}
        />
      </div>
      <span aria-hidden="true" className="type-mono pointer-events-none bg-paper px-2.5 py-[7px]">
        {`${place}/${of}`}
      </span>
    </div>
  );
}
