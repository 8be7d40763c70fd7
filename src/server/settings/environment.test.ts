import { describe, expect, it } from "vitest";
import { textOf } from "./environment.ts";

describe("a file of settings", () => {
  const TEXT = "SHOP_MODE=live\nPORT=3001\n";
  it.each([
    ["UTF-8", Buffer.from(TEXT)],
    ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${TEXT}`)],
    ["UTF-16, as Notepad calls Unicode", Buffer.from(`\ufeff${TEXT}`, "utf16le")],
    ["UTF-16 with its bytes turned", Buffer.from(`\ufeff${TEXT}`, "utf16le").swap16()],
  ])("is read from %s", (_, file) => {
    expect(textOf(file)).toBe(TEXT);
  });

  it.each([
    ["UTF-16 without its mark", Buffer.from(TEXT, "utf16le")],
    ["an old Windows' letters", Buffer.from("SHOP_OWNER=Zo\u00eb\n", "latin1")],
  ])("of %s is refused by one sentence", (_, file) => {
    expect(() => textOf(file)).toThrow("The file .env is not plain text: save it again as UTF-8.");
  });
});
