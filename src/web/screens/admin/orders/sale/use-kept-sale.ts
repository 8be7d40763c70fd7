import { useEffect, useState } from "react";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { formNamed, typedStore } from "#web/screens/admin/typed-words/typed-store.ts";
import { newSale, type TypedSale } from "./typed-sale.ts";

const FIELD = "sale";

/**
 * The sale on the till: through a page that is left, a reload and a dead line it stays, with the id that makes it one sale.
 * What is added to an order is a sale of its own.
 */
export function useKeptSale(orderId: number | undefined) {
  const path = orderId === undefined ? adminPaths.sale : adminPaths.addPieces(orderId);
  const [form] = useState(() => formNamed(path, "A sale by hand"));
  const [sale, setSale] = useState<TypedSale>(() => readKept(form) ?? newSale());

  useEffect(() => {
    if (sale.lines.length === 0) typedStore.forget(form);
    else typedStore.keep(form, { basis: {}, values: { [FIELD]: [JSON.stringify(sale)] } });
  }, [form, sale]);

  return {
    sale,
    /** Without its last piece it is no sale any more: the next one has an id of its own. */
    change: (to: Partial<TypedSale>) =>
      setSale((now) => (to.lines?.length === 0 ? newSale() : { ...now, ...to })),
    startAnother: () => setSale(newSale()),
  };
}

function readKept(form: string): TypedSale | undefined {
  const [text] = typedStore.read(form)?.values[FIELD] ?? [];
  return text === undefined ? undefined : (JSON.parse(text) as TypedSale);
}
