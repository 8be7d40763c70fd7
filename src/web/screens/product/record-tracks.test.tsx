import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { RecordMusic } from "#contract/music/shopper.ts";
import { renderInShop } from "#tests/support/components/render-in-shop.tsx";
import { RecordLine } from "./record-line.tsx";
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

const tracks = [
  { title: "Kettle On", seconds: 252 },
  { title: "First Light", seconds: 401 },
];

it("a record says how much there is to hear, on what, and which files its buyers download", () => {
  renderInShop(<RecordLine filesOnly={false} music={music({ tracks, files: "FLAC 312 MB" })} />);
  expect(screen.getByText("2 tracks, 11 min. Vinyl + download")).toBeTruthy();
  expect(screen.getByText("FLAC 312 MB")).toBeTruthy();
});

it("a record's sample is played from its track as well", () => {
  const files = [{ address: "/samples/701.webm", bytes: 2000 }];
  const sample = { title: "First Light", seconds: 30, peaks: [1, 2], files };
  renderInShop(<RecordTracks music={music({ tracks, sample })} name="First Light" />);
  const [first, second] = within(screen.getByRole("list", { name: "Tracks" })).getAllByRole("listitem");
  expect(first && within(first).queryByRole("link")).toBeNull();
  expect(second && within(second).getByRole("link", { name: "Play First Light" })).toBeTruthy();
});

it("a download that is no record says its files alone", () => {
  renderInShop(<RecordLine filesOnly music={music({ files: "PDF 12 MB" })} />);
  expect(screen.getByText("Comes with files: PDF 12 MB")).toBeTruthy();
  expect(screen.queryByRole("heading")).toBeNull();
});

it("what has neither says nothing", () => {
  renderInShop(<RecordTracks music={music()} name="Tee" />);
  renderInShop(<RecordLine filesOnly={undefined} music={music()} />);
  expect(screen.queryByText(/./)).toBeNull();
});
