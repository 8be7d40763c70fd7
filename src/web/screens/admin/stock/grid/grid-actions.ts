import type { CountingRequest, GridRequest } from "#contract/stock/stock-grid.ts";
import { call } from "#web/api/call.ts";
import { showToast } from "#web/shop/toasts/show-toast.ts";

/** What can be done with the sizes and colours of a product. */
export const gridActions = {
  async save({ productId, change }: { readonly productId: number; readonly change: GridRequest }) {
    const { name, stockQuantity } = await call("PUT /api/inventory/grid/:productId", {
      params: { productId },
      body: change,
    });
    showToast({ title: "Inventory Updated", description: `${name} stock updated to ${stockQuantity} units` });
  },

  async count({ productId, counting }: { readonly productId: number; readonly counting: CountingRequest }) {
    const { name, countedBy } = await call("PUT /api/inventory/counting/:productId", {
      params: { productId },
      body: counting,
    });
    const way = countedBy === "pool" ? "as one pool" : "per size and color";
    showToast({ title: "Inventory Updated", description: `${name} is counted ${way} now` });
  },
};
