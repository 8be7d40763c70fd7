import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import type { OrderLinks } from "./order-link.ts";

export type OrdersShop = CatalogueShop & { readonly orderLinks: OrderLinks };
