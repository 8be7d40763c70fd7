import { expect, it } from "vitest";
import type { Problem } from "#contract/call/problem.ts";
import { ApiError } from "#web/api/api-error.ts";
import { refusalOf } from "./plain-form.ts";

const SENTENCE = "This address is in Botswana.";
const OTHERWISE = "Please try again.";
const PROGRAM = "The request is not valid. body.email: Invalid email";

it.each<[string, number, Problem, string]>([
  ["a refusal with a code of its own", 409, { error: "out_of_stock", message: SENTENCE }, SENTENCE],
  ["a refusal without a field", 400, { error: "invalid_request", message: SENTENCE }, SENTENCE],
  [
    "a refusal at a field",
    400,
    {
      error: "invalid_request",
      message: SENTENCE,
      fields: [{ path: "shippingAddress", message: SENTENCE }],
    },
    SENTENCE,
  ],
  [
    "what the contract does not take",
    400,
    {
      error: "invalid_request",
      message: PROGRAM,
      fields: [{ path: "body.email", message: "Invalid email" }],
    },
    OTHERWISE,
  ],
  ["a failure of the shop", 500, { error: "internal_error", message: SENTENCE }, OTHERWISE],
])("a plain form says of %s what a shopper can use", (_case, status, problem, said) => {
  expect(refusalOf(new ApiError(status, "", problem), OTHERWISE)).toBe(said);
});
