import { afterAll, beforeAll, expect, it } from "vitest";
import { readSettings } from "#server/settings/settings.ts";
import { createS3Store } from "#server/storage/s3-store.ts";
import { openS3Server, READ_ONLY_BUCKET, type S3Server } from "#tests/support/storage/s3-server.ts";
import { lookAtStorage, namesInStore } from "./look-at-storage.ts";

let server: S3Server;
beforeAll(async () => {
  server = await openS3Server();
});
afterAll(() => server.close());

const settingsWith = (changed: Readonly<Record<string, string>> = {}) =>
  readSettings({ ...server.env, ...changed });
const found = async (changed: Readonly<Record<string, string>>) =>
  (await lookAtStorage(settingsWith(changed))).map(({ what }) => what);

it("finds nothing in a sound store, leaves nothing there, and asks nobody without one", async () => {
  expect(await lookAtStorage(settingsWith())).toEqual([]);
  expect(await namesInStore(settingsWith().s3)).toEqual([]);
  expect(await lookAtStorage(readSettings({}))).toEqual([]);
});

it.each([
  ["that is nowhere", { S3_ENDPOINT: "http://127.0.0.1:9" }, "http://127.0.0.1:9 cannot be reached"],
  ["without its bucket", { S3_BUCKET: "no-such-bucket" }, "There is no bucket no-such-bucket"],
  ["with another key", { S3_ACCESS_KEY_ID: "another" }, "refuses us"],
  ["with another secret", { S3_SECRET_ACCESS_KEY: "another" }, "refuses us"],
  ["that takes no file", { S3_BUCKET: READ_ONLY_BUCKET }, "does not take files"],
])("finds a store %s", async (_, changed, sentence) => {
  expect(await found(changed)).toEqual([expect.stringContaining(sentence)]);
});

it("finds a store that has fallen silent, and then knows no names", async () => {
  const { s3 } = settingsWith();
  if (!s3) throw new Error("no store");
  await server.stop();
  expect(await found({})).toEqual([expect.stringContaining("cannot be reached")]);
  expect(await namesInStore(s3)).toEqual([]);
  await server.start();
  await expect(createS3Store(s3).find("doctor/none.txt")).resolves.toBeUndefined();
});
