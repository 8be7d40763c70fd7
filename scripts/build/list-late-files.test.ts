import { expect, it } from "vitest";
import { lateFiles } from "./list-late-files.ts";

const MANIFEST = {
  "src/web/entry.client.tsx": { file: "assets/entry.js", imports: ["_shop.js"] },
  "src/web/root.tsx": { file: "assets/root.js", imports: ["_shop.js"] },
  "_shop.js": { file: "assets/shop.js" },
  "_overlay.js": { file: "assets/overlay.js", imports: ["_shop.js"] },
  "src/web/shop/cart/cart-panel.tsx": {
    file: "assets/cart-panel.js",
    imports: ["_overlay.js", "_shop.js"],
    isDynamicEntry: true,
  },
};

it("lists scripts and styles of what loads late, without those of every page", () => {
  expect(lateFiles(MANIFEST)).toEqual({
    "shop/cart/cart-panel.tsx": ["/assets/cart-panel.js", "/assets/overlay.js"],
  });
});
