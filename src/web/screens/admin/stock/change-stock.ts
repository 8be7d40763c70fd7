import type { StockLevel, StockUpdate } from "#contract/inventory.ts";
import { ApiError } from "#web/api/api-error.ts";
import { apiSend } from "#web/api/client.ts";
import { reportProblem } from "#web/report-problem.ts";
import type { ToastMessage } from "#web/toasts/toast-store.ts";

/** How a change ended: the toast of SPEC section 8, and what stays to be read beside the row. */
export type ChangeOutcome = {
  readonly isDone: boolean;
  readonly toast: ToastMessage;
  readonly problem?: string;
};

/** Never rejects. */
export async function updateStock(update: StockUpdate): Promise<ChangeOutcome> {
  try {
    const { name, stockQuantity } = await apiSend<StockLevel>("PUT", "/api/inventory/update", update);
    const description = `${name} stock updated to ${stockQuantity} units`;
    return { isDone: true, toast: { title: "Inventory Updated", description } };
  } catch (error) {
    return failed("Update Failed", "Failed to update inventory. Please try again.", error);
  }
}

/** Never rejects. */
export async function restockProduct(productId: number, quantity: number): Promise<ChangeOutcome> {
  try {
    const path = `/api/inventory/restock/${productId}`;
    const { name, stockQuantity } = await apiSend<StockLevel>("POST", path, { quantity });
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

/** The shop's own sentence; of a field's, the part that is meant for people. */
function reasonOf(error: unknown): string | undefined {
  const problem = error instanceof ApiError ? error.problem : undefined;
  return problem?.fields?.[0]?.message ?? problem?.message;
}

/** A refusal is an answer; everything else is worth a line for whoever looks for the fault. */
function reportUnlessRefused(title: string, error: unknown): void {
  if (error instanceof ApiError && error.status < 500) return;
  reportProblem(title, error);
}
