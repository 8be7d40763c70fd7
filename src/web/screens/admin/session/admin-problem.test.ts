import { expect, it } from "vitest";
import { ApiError, NetworkError } from "#web/api/api-error.ts";
import { adminProblem, fieldProblems } from "./admin-problem.ts";

const refused = new ApiError(400, "", {
  error: "invalid_request",
  message: "The request is not valid. price: too much",
  fields: [
    { path: "price", message: "too much" },
    { path: "availableSizes.0", message: "too long" },
  ],
});

it.each<[string, unknown, string]>([
  ["the first field's own words", refused, "too much"],
  ["the shop's sentence", new ApiError(409, "", { error: "edit_conflict", message: "No." }), "No."],
  ["nothing of what a proxy says", new ApiError(502, "<h1>", undefined), "Something went wrong."],
  ["a lost network", new NetworkError(new TypeError("x")), "Network error."],
])("tells %s", (_, error, words) => {
  expect(adminProblem(error)).toContain(words);
});

it("names each wrong field once, also one inside a list", () => {
  expect(fieldProblems(refused)).toEqual({ price: "Too much.", availableSizes: "Too long." });
});
