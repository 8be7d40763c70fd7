import { expect, it } from "vitest";
import { safeFileName, typeOfContent } from "./files.ts";

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === "number" ? [part] : [...part].map((letter) => letter.charCodeAt(0)),
    ),
  );

it.each([
  ["a FLAC stream", bytes("fLaC", 0, 0, 0, 34), "flac"],
  ["an archive", bytes("PK", 3, 4, 20, 0), "zip"],
  ["an MP3 with a tag", bytes("ID3", 4, 0, 0, 0, 0, 2, 1), "mp3"],
  ["a FLAC with a tag before it", bytes("ID3", 4, 0, 0, 0, 0, 0, 2, 9, 9, "fLaC"), "flac"],
  ["an MP3 without one", bytes(0xff, 0xfb, 0x90, 0x64), "mp3"],
])("%s is known by its first bytes", (_, content, type) => {
  expect(typeOfContent(content)).toBe(type);
});

it.each([
  ["nothing", bytes()],
  ["a page", bytes("<!doctype html>")],
  ["a program", bytes("MZ", 0x90, 0)],
  ["a WAV file", bytes("RIFF", 0, 0, 0, 0, "WAVE")],
  ["an archive without a file", bytes("PK", 5, 6, 0, 0)],
  ["a tag of no version", bytes("ID3", 9, 0, 0, 0, 0, 0, 0)],
  ["a tag with a size that is none", bytes("ID3", 4, 0, 0, 0xff, 0xff, 0xff, 0xff)],
  ["an AAC frame", bytes(0xff, 0xf1, 0x50, 0x80)],
  ["a text in UTF-16", bytes(0xff, 0xfe, 0x41, 0)],
  ["a frame without a sampling rate", bytes(0xff, 0xfb, 0x9c, 0)],
])("%s is refused", (_, content) => {
  expect(typeOfContent(content)).toBeUndefined();
});

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
