import { useEffect, useState } from "react";
import type { RecordMusic } from "#contract/music/music.ts";
import type { Product } from "#web/catalogue/product.ts";
import { readProduct } from "#web/catalogue/read-products.ts";
import { readMusic } from "#web/player/read-music.ts";

/** The record that is heard: what it sounds like, and what it costs. */
export type HeardRecord = { readonly music: RecordMusic; readonly product: Product };

/** Undefined until both have come. What did not come is asked for again with the next record. */
export function useRecord(id: number): HeardRecord | undefined {
  const [record, setRecord] = useState<HeardRecord>();
  useEffect(() => {
    let isCurrent = true;
    Promise.all([readMusic(id), readProduct(id)]).then(
      ([music, product]) => isCurrent && setRecord({ music, product }),
      // It is heard all the same.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return record?.product.id === id ? record : undefined;
}
