import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { freeDeliveryLine, SUPPORT_HOURS, shopDescription } from "#content/words/brand.ts";
import { toRandNumber } from "#domain/money/money.ts";
import { USUAL_DELIVERY } from "#tests/support/orders/delivery-terms.ts";
import { WORDMARK_OUTLINE } from "#web/kit/brand/wordmark-outline.ts";
import { WordmarkDrawing } from "#web/kit/brand/wordmark-symbol.tsx";
import { showTooltips } from "#web/kit/ui/tooltip/show-tooltips.tsx";
import type { ShopFacts } from "#web/page/shop-facts.ts";
import { drawToasts } from "#web/shop/toasts/draw-toasts.tsx";
import { Gallery } from "./gallery.tsx";
import { cartLine, readGalleryData } from "./gallery-data.ts";
import "./gallery.css";

const page = document.getElementById("gallery");
if (!page) throw new Error("index.html has no #gallery");

const data = await readGalleryData();
// The pay rows want a cart with something in it. This origin has a storage of its own.
const tee = cartLine(data.product(101), 1, "M", "White");
localStorage.setItem("kuludCart", JSON.stringify([{ ...tee, price: toRandNumber(tee.price) }]));

const facts: ShopFacts = {
  now: new Date().toISOString(),
  sandbox: true,
  publicUrl: location.origin,
  pictures: {
    hero: undefined,
    heroPortrait: data.heroPortrait,
    apparel: undefined,
    music: undefined,
    accessories: undefined,
  },
  contact: { supportHours: SUPPORT_HOURS, countsSupportHours: true, chats: [], profiles: [] },
  delivery: USUAL_DELIVERY,
  freeDelivery: freeDeliveryLine(USUAL_DELIVERY),
  description: shopDescription(USUAL_DELIVERY),
  announcement: undefined,
  shelfCounts: undefined,
};
const router = createMemoryRouter(
  [{ id: "root", path: "*", loader: () => facts, Component: () => <Gallery data={data} /> }],
  { hydrationData: { loaderData: { root: facts } } },
);
showTooltips({});
drawToasts();
createRoot(page).render(
  <WordmarkDrawing value={WORDMARK_OUTLINE}>
    <RouterProvider router={router} />
  </WordmarkDrawing>,
);
