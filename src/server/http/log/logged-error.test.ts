import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, it } from "vitest";
import { describeError } from "./logged-error.ts";

it("keeps type, message, code and place of an error", () => {
  const error = Object.assign(new TypeError("no such file"), { code: "ENOENT" });
  expect(describeError(error)).toEqual({
    type: "TypeError",
    message: "no such file",
    code: "ENOENT",
    stack: error.stack,
  });
});

it("keeps the statement and the constraint of a failed query, and none of its values", () => {
  const cause = Object.assign(new Error("duplicate key: lerato@example.org"), {
    code: "23505",
    constraint: "newsletter_subscribers_email_unique",
    detail: "Key (email)=(lerato@example.org) already exists.",
  });
  const query = "insert into newsletter_subscribers values ($1, $2)";
  const failed = new DrizzleQueryError(query, ["lerato@example.org", "a\n    at secret"], cause);
  const logged = describeError(failed);
  expect(logged).toMatchObject({
    message: `Failed query: ${query}`,
    code: "23505",
    constraint: "newsletter_subscribers_email_unique",
  });
  expect(logged.stack).toMatch(/^at .*logged-error\.test/);
  expect(JSON.stringify(logged)).not.toMatch(/lerato|secret/);
});

it("reads an error that the job runner has spread into a plain object", () => {
  const { message, stack } = new Error("connect ECONNREFUSED 127.0.0.1:5432");
  const emitted = { code: "ECONNREFUSED", message, stack, queue: "shop-mail", worker: "1" };
  expect(describeError(emitted)).toEqual({ type: "Error", message, code: "ECONNREFUSED", stack });
});

it("keeps the values out of a failed query that was spread into a plain object", () => {
  const { message, stack, ...fields } = new DrizzleQueryError("select $1", ["lerato@example.org"]);
  const logged = describeError({ ...fields, message, stack });
  expect(logged.message).toBe("Failed query: select $1");
  expect(JSON.stringify(logged)).not.toContain("lerato");
});

it.each([undefined, null, "lerato@example.org", 7])("says of a thrown %j only what it is", (thrown) => {
  expect(describeError(thrown)).toEqual({ type: typeof thrown, message: "not an error", stack: "" });
});
