import type { MouseEvent } from "react";
import type { Choice } from "#domain/catalogue/product-options.ts";
import { isAwaitable } from "#domain/inventory/waitlist.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowDown } from "#web/kit/ui/icon-paths.ts";
import { Part } from "#web/page/failures/part.tsx";
import { EARLY } from "#web/page/scripts/keep-early-presses.tsx";
import { AddedStatus } from "#web/shop/catalogue/cards/card-action.tsx";
import { useAddToCart } from "#web/shop/catalogue/use-add-to-cart.ts";
import { ShareButton } from "#web/shop/layout/share-button.tsx";
import { pictureAddress } from "#web/shop/products/picture-address.ts";
import { type Product, pictureInColor } from "#web/shop/products/product.ts";

/** CSS pixels: twice the width the share dialog shows it at, for dense screens. */
const SHARE_PICTURE_WIDTH = 200;

type BuyRowProps = {
  readonly product: Product;
  readonly choice: Choice;
  /** It is shown and does nothing. */
  readonly isPreview: boolean;
  /** Called when pressed before everything is chosen, with the first missing choice. */
  readonly onMissing: (group: "size" | "color") => void;
};

/** On phones it sticks to the bottom edge until the page reaches it. */
export function BuyRow({ product, choice, isPreview, onMissing }: BuyRowProps) {
  const { state, label, icon, add } = useAddToCart(product, choice);
  const isReady = state === "ready" || state === "added";

  function press(event: MouseEvent): void {
    event.preventDefault();
    if (state === "select-size") onMissing("size");
    else if (state === "select-color") onMissing("color");
    else add();
  }

  return (
    <div className="sticky bottom-(--player-height) z-5 -mx-(--gut) mt-5.5 grid grid-cols-[minmax(0,1fr)_56px] gap-(--gap) bg-paper pb-[env(safe-area-inset-bottom)] lg:static lg:mx-0">
      <Button
        {...EARLY.words}
        className={`focus-inside min-h-15 text-[1.125rem] lg:min-h-14 lg:text-base ${isPreview ? "col-span-full" : ""}`}
        disabled={isPreview || state === "out-of-stock"}
        {...(icon && { icon })}
        onClick={press}
        tone={isReady ? "hot" : "ink"}
        type="submit"
      >
        {label}
      </Button>
      {!isPreview && (
        <Part name="share button">
          <ShareButton
            input={{
              product,
              image: pictureAddress(pictureInColor(product, choice.color), SHARE_PICTURE_WIDTH, "webp"),
            }}
            className="border border-ink hover:bg-ink hover:text-paper"
          />
        </Part>
      )}
      {!isPreview && isAwaitable(product, choice) && (
        <a
          className="focus-inside col-span-full flex min-h-12 items-center justify-between bg-ink px-5 font-semibold text-paper lg:hidden"
          href="#waitlist"
        >
          Tell me when it's back
          <Icon icon={ArrowDown} />
        </a>
      )}
      <AddedStatus name={product.name} state={state} />
    </div>
  );
}
