import { useRef, useState } from "react";
import type { AdminProductDetail, PlacedPicture } from "#contract/products/owner.ts";
import { videoInWords } from "#domain/pictures/videos.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { ArrowLeft, ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { moved } from "#web/screens/admin/controls/moved.ts";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";

import { wearerText } from "#web/screens/product/pictures/product-views.ts";
import { Photograph } from "#web/shop/products/photograph.tsx";
import { ProductVideo } from "#web/shop/products/product-video.tsx";
import { isInOrder, placeName } from "./picture-places.ts";
import { PictureUpload } from "./picture-upload.tsx";
import { useDragOrder } from "./use-drag-order.ts";

const GRIP = "M8 5v.1M16 5v.1M8 12v.1M16 12v.1M8 19v.1M16 19v.1";

type ProductPicturesProps = { readonly product: AdminProductDetail };

/** Its photographs in their order, and the form to add more. They are moved by buttons, and by dragging their handles. */
export function ProductPictures({ product }: ProductPicturesProps) {
  const { id, pictures } = product;
  const [said, setSaid] = useState("");
  const removing = useAdminAction(({ place, color, picture }: PlacedPicture) =>
    call("DELETE /api/admin/products/:id/pictures", {
      params: { id },
      query: { place, ...(color !== null && { color }), ...(place === "further" && { name: picture.name }) },
    }),
  );
  const saved = pictures.filter(hasOrder).map(({ picture }) => picture.name);
  const { names, problem, reorder } = useOrder(id, saved);

  function move(name: string, to: number): void {
    if (to < 0 || to >= names.length) return;
    setSaid(`Photograph ${to + 1} of ${names.length}`);
    reorder(moved(names, names.indexOf(name), to - names.indexOf(name)));
  }

  const { drag, handleOf } = useDragOrder((name, over) => move(name, names.indexOf(over)));

  return (
    <section aria-labelledby="admin-pictures" className="px-(--gut) py-5">
      <h3 className="type-display text-d3" id="admin-pictures">
        Photographs
      </h3>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-3 large-letters:grid-cols-1 sm:grid-cols-3">
        {inOrderOf(names, pictures).map((placed) => {
          const { name } = placed.picture;
          const place = hasOrder(placed) ? names.indexOf(name) : undefined;
          return (
            <li
              className={drag && drag.over === name && drag.name !== name ? "outline-4 outline-hot" : ""}
              data-dragged={place === undefined ? undefined : name}
              key={`${placed.color} ${name}`}
            >
              <div className={`relative aspect-[4/5] bg-photo ${drag?.name === name ? "opacity-40" : ""}`}>
                <Photograph picture={placed.picture} sizes="(width >= 64rem) 200px, 45vw" />
                {placed.picture.video && <ProductVideo video={placed.picture.video} />}
                {place !== undefined && names.length > 1 && (
                  <span
                    aria-hidden="true"
                    className="absolute top-0 right-0 grid size-[48px] cursor-grab touch-none place-items-center bg-paper"
                    {...handleOf(name)}
                  >
                    <Icon icon={GRIP} />
                  </span>
                )}
              </div>
              <p className="mt-1.5 text-s font-semibold">
                {placeName(placed)}
                {placed.picture.wearer && `: ${wearerText(placed.picture.wearer)}`}
                {placed.picture.video && ` (video, ${videoInWords(placed.picture.video)})`}
              </p>
              <div className="mt-1.5 flex flex-wrap items-center gap-1">
                {place !== undefined && names.length > 1 && (
                  <Moves
                    isFirst={place === 0}
                    isLast={place === names.length - 1}
                    name={`photograph ${place + 1}`}
                    onMove={(steps) => move(name, place + steps)}
                  />
                )}
                {placed.uploaded ? (
                  <Button
                    disabled={removing.isPending}
                    onClick={() => removing.run(placed)}
                    size="small"
                    tone="line"
                  >
                    Remove<span className="sr-only"> the photograph: {placeName(placed)}</span>
                  </Button>
                ) : (
                  <p className="type-mono text-note">catalogue</p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <SaveProblem problem={removing.problem ?? problem} />
      <PictureUpload product={product} />
    </section>
  );
}

function hasOrder(placed: PlacedPicture): boolean {
  return placed.uploaded && isInOrder(placed);
}

/** The photographs with those of the names in this order; the others stay where they are. */
function inOrderOf(names: readonly string[], pictures: readonly PlacedPicture[]): readonly PlacedPicture[] {
  const ordered = names.flatMap((name) => pictures.find(({ picture }) => picture.name === name) ?? []);
  let place = 0;
  return pictures.map((placed) => (hasOrder(placed) ? (ordered[place++] ?? placed) : placed));
}

/** The order as it was last pressed, which is shown at once; what is pressed while one is saved is saved after it. */
function useOrder(id: number, saved: readonly string[]) {
  const [wanted, setWanted] = useState<readonly string[]>();
  const sent = useRef<readonly string[]>(undefined);
  const ordering = useAdminAction(
    (names: readonly string[]) =>
      call("PUT /api/admin/products/:id/pictures/order", { params: { id }, body: { names: [...names] } }),
    {
      onDone: () => (wanted === undefined || wanted === sent.current ? setWanted(undefined) : save(wanted)),
      onFailed: () => setWanted(undefined),
    },
  );

  function save(names: readonly string[]): void {
    sent.current = names;
    ordering.run(names);
  }

  function reorder(names: readonly string[]): void {
    setWanted(names);
    if (!ordering.isPending) save(names);
  }

  return { names: wanted ?? saved, problem: ordering.problem, reorder };
}

type MovesProps = {
  /** For its buttons' names. */
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (steps: -1 | 1) => void;
};

function Moves({ name, isFirst, isLast, onMove }: MovesProps) {
  const look = "size-11 border border-line aria-disabled:text-faint aria-disabled:opacity-40";
  return (
    <>
      <IconButton
        aria-disabled={isFirst}
        className={look}
        icon={ArrowLeft}
        label={`Move ${name} forward`}
        onClick={() => onMove(-1)}
      />
      <IconButton
        aria-disabled={isLast}
        className={look}
        icon={ArrowRight}
        label={`Move ${name} back`}
        onClick={() => onMove(1)}
      />
    </>
  );
}
