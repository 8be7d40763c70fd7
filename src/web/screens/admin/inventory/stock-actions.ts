import type { StockUpdate } from "#contract/inventory/inventory.ts";
import { add } from "#web/api/add.ts";
import { ApiError } from "#web/api/api-error.ts";
import { reportProblem } from "#web/page/health/report-problem.ts";
import { ActionFailure } from "#web/screens/admin/session/admin-problem.ts";
import { showToast } from "#web/shop/toasts/show-toast.ts";
import type { ToastMessage } from "#web/shop/toasts/toast-store.ts";

/** Changes of a product's stock. */
export const stockActions = {
  update: async (update: StockUpdate) => report(await updateStock(update)),

  restock: async ({ productId, quantity }: { readonly productId: number; readonly quantity: number }) =>
    report(await restockProduct(productId, quantity)),

  async undo({ movementId }: { readonly movementId: number }) {
    const { name, stockQuantity } = await add("POST /api/admin/movements/:movementId/undo", {
      params: { movementId },
    });
    showToast({ title: "Change undone", description: `${name} stock is now ${stockQuantity} units` });
  },
};

function report({ toast, problem }: ChangeOutcome): void {
  showToast(toast);
  if (problem !== undefined) throw new ActionFailure(problem);
}

/** The outcome of a change: its toast, and the text that stays beside the row. */
type ChangeOutcome = {
  readonly isDone: boolean;
  readonly toast: ToastMessage;
  readonly problem?: string;
};

/** Never rejects. */
export async function updateStock(update: StockUpdate): Promise<ChangeOutcome> {
  try {
    const { name, stockQuantity } = await add("PUT /api/inventory/update", { body: update });
    const description = `${name} stock updated to ${stockQuantity} units`;
    return { isDone: true, toast: { title: "Inventory Updated", description } };
  } catch (error) {
    return failed("Update Failed", "Failed to update inventory. Please try again.", error);
  }
}

/** Never rejects. */
export async function restockProduct(productId: number, quantity: number): Promise<ChangeOutcome> {
  try {
    const { name, stockQuantity } = await add("POST /api/inventory/restock/:productId", {
      params: { productId },
      body: { quantity },
    });
    const description = `${name} stock is now ${stockQuantity} units`;
    return { isDone: true, toast: { title: "Product Restocked", description } };
  } catch (error) {
    return failed("Restock Failed", "Failed to restock product. Please try again.", error);
  }
}

function failed(title: string, description: string, error: unknown): ChangeOutcome {
  reportUnlessRefused(title, error);
  return {
    isDone: false,
    toast: { title, description, variant: "destructive" },
    problem: reasonOf(error) ?? description,
  };
}

/** The shop's own sentence; for an invalid field, the field's without its name. */
function reasonOf(error: unknown): string | undefined {
  const problem = error instanceof ApiError ? error.problem : undefined;
  return problem?.fields?.[0]?.message ?? problem?.message;
}

/** A refusal is an answer; everything else is unexpected and logged. */
function reportUnlessRefused(title: string, error: unknown): void {
  if (error instanceof ApiError && error.status < 500) return;
  reportProblem(title, error);
}
