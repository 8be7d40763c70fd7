/** The first photographs of a product's page, in their order; the others follow. */
export const FIRST_PLACES = ["main", "back", "detail"] as const;

export type FirstPlace = (typeof FIRST_PLACES)[number];

export const MOST_FURTHER_PICTURES = 17;

type Ordered<Picture> = { readonly [place in FirstPlace]?: Picture | undefined } & {
  readonly further?: readonly Picture[] | undefined;
};

/** The photographs in the order of the page. */
export function inOrder<Picture>({ further = [], ...first }: Ordered<Picture>): readonly Picture[] {
  return [...FIRST_PLACES.flatMap((place) => first[place] ?? []), ...further];
}

/** These photographs in this order: one to each of the free places, and the rest further. */
export function placed<Picture>(pictures: readonly Picture[], free: readonly FirstPlace[]): Ordered<Picture> {
  const first = free.flatMap((place, index) => {
    const picture = pictures[index];
    return picture === undefined ? [] : [[place, picture] as const];
  });
  const further = pictures.slice(free.length);
  return { ...Object.fromEntries(first), ...(further.length > 0 && { further }) };
}
