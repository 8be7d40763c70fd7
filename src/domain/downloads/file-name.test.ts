import { expect, it } from "vitest";
import { safeFileName } from "./file-name.ts";

it.each([
  ["First Light.flac", "First Light.flac"],
  ["..\\Music\\First Light.FLAC", "First Light.flac"],
  ["../../etc/passwd", "passwd.flac"],
  ["song.mp3.exe", "song.mp3.flac"],
  ["", "download.flac"],
  ["..", "download.flac"],
  [".htaccess", "htaccess.flac"],
  ['a"; filename="b.exe', "a ; filename= b.flac"],
  ["line\r\nSet-Cookie: a=b", "line Set-Cookie a=b.flac"],
  ["turned\u202Egpj.flac", "turned gpj.flac"],
  ["Café Noir – Ngiyabonga.flac", "Café Noir – Ngiyabonga.flac"],
])("%j is saved as %j", (typed, saved) => {
  expect(safeFileName(typed, "flac")).toBe(saved);
});

it("is never longer than a disk takes", () => {
  expect(safeFileName("å".repeat(5000), "zip").length).toBeLessThan(130);
});
