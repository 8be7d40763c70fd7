import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type FileUse, sendFile } from "./use-upload.ts";

const FILE = new File(["fLaC and then noise"], "noise.flac", { type: "audio/flac" });
const REFUSAL = { error: "invalid_file", message: "This is no FLAC, MP3 or ZIP file." };

let sent: { readonly address: string; readonly form: FormData }[];
let answer: { readonly status: number; readonly body: object };

/** Node has no XMLHttpRequest; this one completes as soon as it is sent. */
class AnsweredRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = "";
  private address = "";

  open(method: string, address: string): void {
    this.address = `${method} ${address}`;
  }

  send(form: FormData): void {
    sent.push({ address: this.address, form });
    this.status = answer.status;
    this.responseText = JSON.stringify(answer.body);
    this.dispatchEvent(new Event("load"));
  }
}

beforeEach(() => {
  sent = [];
  answer = { status: 200, body: { files: [] } };
  vi.stubGlobal("XMLHttpRequest", AnsweredRequest);
});
afterEach(() => vi.unstubAllGlobals());

const send = (use: FileUse) =>
  sendFile({
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
  const [{ address, form } = { address: "", form: new FormData() }] = sent;
  expect(address).toBe("POST /api/admin/products/605/files");
  expect(Object.fromEntries(form)).toMatchObject(fields);
  // The shop reads the fields before the file.
  expect([...form.keys()].at(-1)).toBe("file");
});

it("a refusal is told with the shop's sentence", async () => {
  answer = { status: 422, body: REFUSAL };
  await expect(send("download")).rejects.toMatchObject({ problem: REFUSAL });
});
