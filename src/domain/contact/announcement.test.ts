import { expect, it } from "vitest";
import { announcementAt } from "./announcement.ts";

const at = (clock: string) => new Date(`2026-11-27T${clock}:00Z`);
const SALE = { text: "Friday Tee, now", link: "/limited", from: at("16:00"), until: at("20:00") };
const SHOWN = { text: "Friday Tee, now", link: "/limited" };

it.each([
  ["15:59", undefined],
  ["16:00", SHOWN],
  ["19:59", SHOWN],
  ["20:00", undefined],
])("at %s", (clock, shown) => {
  expect(announcementAt(SALE, at(clock))).toEqual(shown);
});

it("without times is shown always, and without a text never", () => {
  expect(announcementAt({ text: "Closed on 9 August" }, at("03:00"))).toEqual({ text: "Closed on 9 August" });
  expect(announcementAt(undefined, at("03:00"))).toBeUndefined();
});
