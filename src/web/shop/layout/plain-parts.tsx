import { isChoiceOut } from "#domain/inventory/stock-of-choice.ts";
import { productPath } from "#web/paths.ts";
import type { Product } from "#web/shop/products/product.ts";
import { shareContent } from "#web/shop/share/share-content.ts";
import { facebookLink, twitterLink, whatsAppLink } from "#web/shop/share/share-links.ts";
import type { OptionLink, PlainParts } from "./plain-parts-context.ts";

/** For the server only. */
export function plainParts(publicUrl: string): PlainParts {
  return {
    notice: <ScriptNotice />,
    choiceLink: (link) => <ChoiceLink {...link} />,
    waysOf: (product) => <ProductWays origin={publicUrl} product={product} />,
  };
}

/**
 * Covers an option's cell, whose radio needs scripts to change the address and the picture. A size leads back to the
 * sizes, a colour to the picture; crawlers need not follow what is the same page.
 */
function ChoiceLink({ product, choice, group, option }: OptionLink) {
  const isOut = isChoiceOut(product, { ...choice, [group]: option });
  const isChosen = choice[group] === option;
  const address = productPath(product.id, { ...choice, [group]: option });
  return (
    <a
      aria-current={isChosen || undefined}
      className="focus-inside absolute inset-0"
      href={group === "size" ? `${address}#size` : address}
      rel="nofollow"
    >
      <span className="sr-only">{isOut ? `${option}, out of stock` : option}</span>
    </a>
  );
}

type ProductWaysProps = { readonly product: Product; readonly origin: string };

/** Links for what the share dialog does by scripts. */
function ProductWays({ product, origin }: ProductWaysProps) {
  const content = shareContent({ product }, origin);
  const ways = [
    ["WhatsApp", whatsAppLink(content)],
    ["Facebook", facebookLink(content)],
    ["Twitter", twitterLink(content)],
  ] as const;
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-4 text-s">
      <span className="text-note">Share</span>
      {ways.map(([name, address]) => (
        <a className="link-line inline-flex min-h-11 items-center font-semibold" href={address} key={name}>
          {name}
        </a>
      ))}
    </p>
  );
}

/** One sentence above everything about parts that do not work. */
function ScriptNotice() {
  return (
    <p className="bg-warn px-(--gut) py-2 text-[0.8125rem] leading-tight font-medium text-ink">
      No scripts run on this page. You can read everything, write to us and buy a piece from its page. The
      cart, a saved address and the inventory need scripts.
      <span className="hidden in-data-plain:inline"> Your cart is kept.</span>
    </p>
  );
}
