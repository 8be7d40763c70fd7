import { describe, expect, it } from "vitest";
import type { Problem } from "#contract/call/problem.ts";
import { stubFetch } from "#tests/support/browser/stub-fetch.ts";
import { restockProduct, updateStock } from "./stock-actions.ts";

const { fetchStub, answer } = stubFetch();
const UPDATE_FAILED = {
  title: "Update Failed",
  description: "Failed to update inventory. Please try again.",
  variant: "destructive",
};

it("tells an update in the words of the specification", async () => {
  answer({ name: "Slipmat", stockQuantity: 26 });
  expect(await updateStock({ productId: 706, quantity: 24, operation: "add" })).toEqual({
    isDone: true,
    toast: { title: "Inventory Updated", description: "Slipmat stock updated to 26 units" },
  });
});

it("tells a restock in the words of the specification", async () => {
  answer({ name: "Slipmat", stockQuantity: 26 });
  expect(await restockProduct(706, 24)).toMatchObject({
    isDone: true,
    toast: { title: "Product Restocked" },
  });
  expect(fetchStub.mock.calls[0]?.slice(0, 1)).toEqual(["/api/inventory/restock/706"]);
});

describe("a refusal", () => {
  it.each<[string, Problem, string]>([
    [
      "by its sentence",
      { error: "stock_changed", message: "The stock has changed since you looked." },
      "The stock has changed since you looked.",
    ],
    [
      "of a field by the field's own",
      {
        error: "invalid_request",
        message: "The request is not valid. quantity: Quantity must be 0 or greater",
        fields: [{ path: "quantity", message: "Quantity must be 0 or greater" }],
      },
      "Quantity must be 0 or greater",
    ],
  ])("is explained %s", async (_, body, problem) => {
    answer(body, { status: 409 });
    expect(await updateStock({ productId: 706, quantity: 1 })).toEqual({
      isDone: false,
      toast: UPDATE_FAILED,
      problem,
    });
  });

  it("of a restock has its own toast", async () => {
    answer({ error: "unauthenticated", message: "Please sign in." }, { status: 401 });
    expect(await restockProduct(706, 1)).toEqual({
      isDone: false,
      toast: {
        title: "Restock Failed",
        description: "Failed to restock product. Please try again.",
        variant: "destructive",
      },
      problem: "Please sign in.",
    });
  });

  it("without words says what the toast says", async () => {
    answer("<h1>Too large</h1>", { status: 413 });
    const { problem } = await updateStock({ productId: 706, quantity: 1 });
    expect(problem).toBe("Failed to update inventory. Please try again.");
  });
});
