import { expect, it } from "vitest";
import { describeAdminAction } from "#content/admin-actions.ts";
import { OPERATIONS } from "#contract/operations.ts";
import { isWritten } from "./admin-actions.ts";

it("every action of the ledger is told in words", () => {
  const written = OPERATIONS.filter(({ endpoint }) => endpoint.access !== "everybody" && isWritten(endpoint));
  const unsaid = written.filter(({ name }) => describeAdminAction(name) === name);
  expect(unsaid.map(({ name }) => name)).toEqual([]);
});
