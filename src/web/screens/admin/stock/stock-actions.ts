import type { StockUpdate } from "#contract/inventory.ts";
import { call, send } from "#web/api/call.ts";
import { exportStock, undoMovement } from "#web/api/stock-operations.ts";
import { saveFile } from "#web/screens/admin/controls/save-file.ts";
import { ActionFailure } from "#web/session/admin-problem.ts";
import { showToast } from "#web/toasts/show-toast.ts";
import { type ChangeOutcome, restockProduct, updateStock } from "./change-stock.ts";

/** What can be done with a shelf. */
export const stockActions = {
  update: async (update: StockUpdate) => tell(await updateStock(update)),

  restock: async ({ productId, quantity }: { readonly productId: number; readonly quantity: number }) =>
    tell(await restockProduct(productId, quantity)),

  /** Every product, whatever the list shows just now. */
  async exportFile(_: object) {
    saveFile("kulud-stock.csv", await (await send(exportStock)).blob());
  },

  async undo({ movementId }: { readonly movementId: number }) {
    const { name, stockQuantity } = await call(undoMovement, { params: { movementId } });
    showToast({ title: "Change undone", description: `${name} stock is now ${stockQuantity} units` });
  },
};

function tell({ toast, problem }: ChangeOutcome): void {
  showToast(toast);
  if (problem !== undefined) throw new ActionFailure(problem);
}
