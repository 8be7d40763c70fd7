import type { ReactNode } from "react";
import { pictureAddress } from "#web/catalogue/picture-address.ts";
import { type Product, pictureInColor } from "#web/catalogue/product.ts";
import { productPath } from "#web/paths.ts";
import { shareContent } from "#web/share/share-content.ts";
import { facebookLink, twitterLink, whatsAppLink } from "#web/share/share-links.ts";

const SHARED_PICTURE_WIDTH = 200;

type ProductWaysProps = { readonly product: Product; readonly origin: string };

/** Links for what the swatches and the share dialog do by scripts. */
export function ProductWays({ product, origin }: ProductWaysProps) {
  const image = pictureAddress(pictureInColor(product, undefined), SHARED_PICTURE_WIDTH, "webp");
  const content = shareContent({ product: { ...product, image } }, origin);
  const ways = [
    ["WhatsApp", whatsAppLink(content)],
    ["Facebook", facebookLink(content)],
    ["Twitter", twitterLink(content)],
  ] as const;
  return (
    <div className="mt-5 text-s">
      {product.availableColors.length > 1 && (
        <Ways title="See it in">
          {product.availableColors.map((color) => (
            <Way key={color} name={color} to={productPath(product.id, { color })} />
          ))}
        </Ways>
      )}
      <Ways title="Share">
        {ways.map(([name, address]) => (
          <Way key={name} name={name} to={address} />
        ))}
      </Ways>
    </div>
  );
}

function Ways({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span className="text-note">{title}</span>
      {children}
    </p>
  );
}

function Way({ name, to }: { readonly name: string; readonly to: string }) {
  return (
    <a className="link-line inline-flex min-h-11 items-center font-semibold" href={to}>
      {name}
    </a>
  );
}
