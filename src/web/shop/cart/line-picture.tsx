import { useState } from "react";
import type { CartLine } from "#domain/orders/cart-lines.ts";

type LinePictureProps = {
  readonly line: Pick<CartLine, "id" | "image">;
  readonly width: number;
  readonly height: number;
  readonly className: string;
};

/**
 * The picture that the cart was stored with, in the chosen colour. One that does not load, because the address is broken
 * or leads elsewhere, is replaced by the product's own.
 */
export function LinePicture({ line, ...box }: LinePictureProps) {
  const [broken, setBroken] = useState<string>();
  const address = ["", broken].includes(line.image) ? ownPicture(line.id) : line.image;
  return <img alt="" onError={() => setBroken(line.image)} src={address} {...box} />;
}

/** The shop sends today's photograph of this name under every hash (server/catalogue/pictures/picture-files.ts). */
function ownPicture(id: number): string {
  return `/images/${id}-00000000-400.webp`;
}
