import { asc, eq } from "drizzle-orm";
import type { Executor } from "#server/database/client.ts";
import { orders } from "#server/database/schema/orders.ts";
import { payments } from "#server/database/schema/payments.ts";
import { products } from "#server/database/schema/products.ts";

export async function readProduct(db: Executor, id: number) {
  const [product] = await db.select().from(products).where(eq(products.id, id));
  if (!product) throw new Error(`no product ${id}`);
  return product;
}

export const readOrders = (db: Executor) => db.select().from(orders).orderBy(asc(orders.id));
export const readPayments = (db: Executor) => db.select().from(payments).orderBy(asc(payments.id));
