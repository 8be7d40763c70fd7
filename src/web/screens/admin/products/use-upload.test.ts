import { expect, it } from "vitest";
import { answeredUploads } from "#tests/support/components/answered-uploads.ts";
import { type FileUse, sendFile } from "./use-upload.ts";

const FILE = new File(["fLaC and then noise"], "noise.flac", { type: "audio/flac" });
const REFUSAL = { error: "invalid_file", message: "This is no FLAC, MP3 or ZIP file." };

const uploads = answeredUploads();

const send = (use: FileUse) =>
  sendFile({
    requestId: "7e57d004-2b97-4e7a-b45f-5387367791cd",
    productId: 605,
    file: FILE,
    use,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });

it.each<[FileUse, object]>([
  ["download", { isSample: "no", isOffered: "yes" }],
  ["sample", { isSample: "yes", isOffered: "yes" }],
  ["shop", { isSample: "no", isOffered: "no" }],
])("a file is sent to its product as what it is for: %s", async (use, fields) => {
  await send(use);
  const [{ address, form } = { address: "", form: new FormData() }] = uploads.sent();
  expect(address).toBe("POST /api/admin/products/605/files");
  expect(Object.fromEntries(form)).toMatchObject(fields);
  // The shop reads the fields before the file.
  expect([...form.keys()].at(-1)).toBe("file");
});

it("a refusal is told with the shop's sentence", async () => {
  uploads.answer(422, REFUSAL);
  await expect(send("download")).rejects.toMatchObject({ problem: REFUSAL });
});
