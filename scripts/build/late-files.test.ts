import { expect, it } from "vitest";
import { type Chunk, lateFiles } from "./late-files.ts";

const chunk = (name: string, source: string | null, imports: readonly string[] = []): Chunk => ({
  fileName: `assets/${name}.js`,
  facadeModuleId: source && `/shop/src/web/${source}`,
  isDynamicEntry: source !== null,
  imports: imports.map((other) => `assets/${other}.js`),
});

const CHUNKS = [
  chunk("entry", "entry.client.tsx", ["shop"]),
  chunk("root", "root.tsx?a-query", ["shop"]),
  chunk("shop", null),
  chunk("overlay", null, ["shop"]),
  chunk("cart-panel", "shop/cart/cart-panel.tsx", ["overlay", "shop"]),
  chunk("product-main", "screens/product-route.tsx?main", ["overlay", "shop"]),
  chunk("product-loader", "screens/product-route.tsx?loader", ["shop"]),
  chunk("admin", "screens/admin-route.tsx?main", ["shop"]),
  chunk("stock", "screens/stock-route.tsx?main", ["shop"]),
  chunk("orders", "screens/orders-route.tsx?main", ["shop"]),
];

const ADMIN_PAGES = [
  { index: true, file: "screens/stock-route.tsx" },
  { path: "orders", file: "screens/orders-route.tsx" },
];

it("lists the files of what loads late and of each page of the shop, without those of every page", () => {
  const pages = [
    { path: "product/:id", file: "screens/product-route.tsx" },
    { path: "inventory", file: "screens/admin-route.tsx", children: ADMIN_PAGES },
    { path: "*", file: "screens/admin-route.tsx" },
  ];
  const { parts, pages: listed } = lateFiles(CHUNKS, pages);
  expect(parts["shop/cart/cart-panel.tsx"]).toEqual(["/assets/cart-panel.js", "/assets/overlay.js"]);
  expect(listed).toEqual({
    "/product/:id": ["/assets/product-main.js", "/assets/overlay.js", "/assets/product-loader.js"],
    "/inventory": ["/assets/admin.js", "/assets/stock.js"],
  });
});
