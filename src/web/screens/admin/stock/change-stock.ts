import type { StockUpdate } from "#contract/inventory.ts";
import { ApiError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import {
  restockProduct as restockOperation,
  updateStock as updateOperation,
} from "#web/api/stock-operations.ts";
import { reportProblem } from "#web/report-problem.ts";
import type { ToastMessage } from "#web/toasts/toast-store.ts";

/** How a change ended: its toast, and what stays to be read beside the row. */
export type ChangeOutcome = {
  readonly isDone: boolean;
  readonly toast: ToastMessage;
  readonly problem?: string;
};

/** Never rejects. */
export async function updateStock(update: StockUpdate): Promise<ChangeOutcome> {
  try {
    const { name, stockQuantity } = await call(updateOperation, { body: update });
    const description = `${name} stock updated to ${stockQuantity} units`;
    return { isDone: true, toast: { title: "Inventory Updated", description } };
  } catch (error) {
    return failed("Update Failed", "Failed to update inventory. Please try again.", error);
  }
}

/** Never rejects. */
export async function restockProduct(productId: number, quantity: number): Promise<ChangeOutcome> {
  try {
    const { name, stockQuantity } = await call(restockOperation, {
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

/** The shop's own sentence; for a wrong field, the field's without its name. */
function reasonOf(error: unknown): string | undefined {
  const problem = error instanceof ApiError ? error.problem : undefined;
  return problem?.fields?.[0]?.message ?? problem?.message;
}

/** A refusal is an answer; everything else is a fault worth a line in the log. */
function reportUnlessRefused(title: string, error: unknown): void {
  if (error instanceof ApiError && error.status < 500) return;
  reportProblem(title, error);
}
