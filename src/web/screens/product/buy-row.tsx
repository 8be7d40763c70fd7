import type { MouseEvent } from "react";
import { waitlistTitle } from "#content/waitlist-words.ts";
import type { Choice } from "#domain/catalogue/product-options.ts";
import { isChoiceOut } from "#domain/inventory/stock-of-choice.ts";
import { formatRand } from "#domain/money/money.ts";
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

/** It sticks to the bottom edge until the page reaches it; beside it stands the price where the page's own may be out of sight. */
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
    <div className="sticky bottom-(--player-height) z-5 -mx-(--gut) mt-5.5 flex flex-wrap gap-(--gap) bg-paper pb-[env(safe-area-inset-bottom)] lg:mx-0">
      {/* Said where the name is; here it is for the eye alone. */}
      <span
        aria-hidden="true"
        className="type-display flex items-center border-y border-ink px-3 text-[1.25rem] tracking-[-0.03em] lg:hidden"
      >
        {formatRand(product.price)}
      </span>
      <Button
        {...EARLY.words}
        className="focus-inside min-h-15 flex-1 text-[1.125rem] lg:min-h-14 lg:text-base"
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
              image: pictureAddress(pictureInColor(product, choice.color), SHARE_PICTURE_WIDTH),
            }}
            className="w-14 border border-ink hover:bg-ink hover:text-paper"
          />
        </Part>
      )}
      {!isPreview && isChoiceOut(product, choice) && (
        <a
          className="focus-inside flex min-h-12 basis-full items-center justify-between bg-ink px-5 font-semibold text-paper lg:hidden"
          href="#waitlist"
        >
          {waitlistTitle(product)}
          <Icon icon={ArrowDown} />
        </a>
      )}
      <AddedStatus name={product.name} state={state} />
    </div>
  );
}
