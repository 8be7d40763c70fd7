import { pictureAddress } from "#web/catalogue/picture-address.ts";
import { type Product, pictureInColor } from "#web/catalogue/product.ts";
import { shareContent } from "#web/share/share-content.ts";
import { facebookLink, twitterLink, whatsAppLink } from "#web/share/share-links.ts";

const SHARED_PICTURE_WIDTH = 200;

type ProductWaysProps = { readonly product: Product; readonly origin: string };

/** Links for what the share dialog does by scripts. */
export function ProductWays({ product, origin }: ProductWaysProps) {
  const image = pictureAddress(pictureInColor(product, undefined), SHARED_PICTURE_WIDTH, "webp");
  const content = shareContent({ product: { ...product, image } }, origin);
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
