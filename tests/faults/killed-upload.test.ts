/** kill -9 in the middle of an upload into PostgreSQL. */
import { expect, it } from "vitest";
import { openTestDatabase } from "#tests/support/database/test-database.ts";
import { expectNothingHalf, killInTheMiddle } from "#tests/support/storage/kill-in-the-middle.ts";

it("an upload killed in the middle leaves nothing half", async () => {
  const database = await openTestDatabase();
  expect(database.engine).toBe("postgres");
  const { source } = database;
  await killInTheMiddle({ databaseUrl: "databaseUrl" in source ? source.databaseUrl : "" });
  await expectNothingHalf(database.db);
  await database.close();
});
