import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { RecordMusic } from "#contract/catalogue/music.ts";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import { RecordTracks } from "./record-tracks.tsx";

const music = (change: Partial<RecordMusic> = {}): RecordMusic => ({
  id: 701,
  tracks: [],
  sample: null,
  listening: [],
  files: null,
  next: null,
  ...change,
});

it("a record says which files its buyers download, below its tracks", () => {
  const tracks = [{ title: "Kettle On", seconds: 252 }];
  renderInShop(<RecordTracks music={music({ tracks, files: "FLAC 312 MB" })} name="First Light" />);
  expect(screen.getByRole("heading", { name: "Tracks" })).toBeTruthy();
  expect(screen.getByText("Comes with files: FLAC 312 MB")).toBeTruthy();
});

it("a download that is no record says its files alone", () => {
  renderInShop(<RecordTracks music={music({ files: "PDF 12 MB" })} name="Zine" />);
  expect(screen.getByText("Comes with files: PDF 12 MB")).toBeTruthy();
  expect(screen.queryByRole("heading")).toBeNull();
});

it("what has neither says nothing", () => {
  renderInShop(<RecordTracks music={music()} name="Tee" />);
  expect(screen.queryByText(/files/)).toBeNull();
});
