import { expect, it } from "vitest";
import { readSettings } from "./settings.ts";

const WHOLE = {
  S3_ENDPOINT: "https://s3.example.com/",
  S3_REGION: "af-south-1",
  S3_BUCKET: "kulud",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "secret",
};

it("keeps files in the database without an S3 store, and in that when all of it is set", () => {
  expect(readSettings({}).s3).toBeUndefined();
  expect(readSettings(WHOLE).s3).toEqual({
    endpoint: "https://s3.example.com",
    region: "af-south-1",
    bucket: "kulud",
    accessKeyId: "id",
    secretAccessKey: "secret",
  });
});

it.each(Object.keys(WHOLE))("refuses an S3 store without %s", (name) => {
  expect(() => readSettings({ ...WHOLE, [name]: "" })).toThrow(
    `${name} is missing: an S3 store needs all of S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, or none`,
  );
});

it.each([
  ["S3_ENDPOINT", "ftp://s3.example.com", "must be an http:// or https:// address"],
  ["S3_BUCKET", "../kulud", "must be the name of a bucket"],
])("refuses %s %s", (name, value, sentence) => {
  expect(() => readSettings({ ...WHOLE, [name]: value })).toThrow(`${name} ${sentence}`);
});
