import type { Reads } from "#server/answers/reads.ts";
import type { ListsService } from "./lists.service.ts";
import type { MusicService } from "./music/music.service.ts";
import type { ProductsService } from "./products.service.ts";

/** The same products, with a note of every one that is read. */
export function noteReads(products: ProductsService, reads: Reads): ProductsService {
  return {
    list: (listed, slice) =>
      reads.list(
        ({ id }) => id,
        () => products.list(listed, slice),
      ),
    listByIds: (ids) =>
      reads.list(
        ({ id }) => id,
        () => products.listByIds(ids),
      ),
    countShelves() {
      reads.add("catalogue");
      return products.countShelves();
    },
    measure() {
      reads.add("catalogue");
      return products.measure();
    },
    listByNumber: (slice) =>
      reads.list(
        ({ product }) => product.id,
        () => products.listByNumber(slice),
      ),
    walk() {
      reads.add("catalogue");
      return products.walk();
    },
    sameShelf(id) {
      reads.add(id);
      return reads.list(
        (piece) => piece.id,
        () => products.sameShelf(id),
      );
    },
    goingWith(id) {
      reads.add(id);
      return reads.list(
        (piece) => piece.id,
        () => products.goingWith(id),
      );
    },
    find: (id) => {
      reads.add(id);
      return products.find(id);
    },
    require: (id) => {
      reads.add(id);
      return products.require(id);
    },
    piecesLeft: (ids) => {
      reads.add(...ids);
      return products.piecesLeft(ids);
    },
    availability: (ids) => {
      reads.add(...ids);
      return products.availability(ids);
    },
  };
}

/** The same music, with a note of every record that is heard and of the list that says which follows. */
export function noteMusicReads(music: MusicService, reads: Reads): MusicService {
  return {
    find(id) {
      reads.add(id, "catalogue");
      return music.find(id);
    },
    require(id) {
      reads.add(id, "catalogue");
      return music.require(id);
    },
  };
}

/** The same of lists that are narrowed and searched: until one has come it may show any product. */
export function noteListReads(lists: ListsService, reads: Reads): ListsService {
  const note = async <List extends { readonly products: readonly { readonly id: number }[] }>(
    read: () => Promise<List>,
  ): Promise<List> => {
    const [list] = await reads.list(
      () => NOBODY,
      async () => [await read()],
    );
    if (!list) throw new Error("a list was not read");
    reads.add(...list.products.map(({ id }) => id));
    return list;
  };
  return {
    narrowShelf: (...wanted) => note(() => lists.narrowShelf(...wanted)),
    search: (...wanted) => note(() => lists.search(...wanted)),
  };
}

/** No product has this number. */
const NOBODY = 0;
