import { useEffect, useState } from "react";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { formNamed, typedStore } from "#web/screens/admin/typed-words/typed-store.ts";
import { newSale, type TypedSale } from "./typed-sale.ts";

const FORM = formNamed(adminPaths.sale, "A sale by hand");
const FIELD = "sale";

/** The sale on the till: through a page that is left, a reload and a dead line it stays, with the id that makes it one sale. */
export function useKeptSale() {
  const [sale, setSale] = useState<TypedSale>(() => readKept() ?? newSale());

  useEffect(() => {
    if (sale.lines.length === 0) typedStore.forget(FORM);
    else typedStore.keep(FORM, { basis: {}, values: { [FIELD]: [JSON.stringify(sale)] } });
  }, [sale]);

  return {
    sale,
    /** Without its last piece it is no sale any more: the next one has an id of its own. */
    change: (to: Partial<TypedSale>) =>
      setSale((now) => (to.lines?.length === 0 ? newSale() : { ...now, ...to })),
    startAnother: () => setSale(newSale()),
  };
}

function readKept(): TypedSale | undefined {
  const [text] = typedStore.read(FORM)?.values[FIELD] ?? [];
  return text === undefined ? undefined : (JSON.parse(text) as TypedSale);
}
