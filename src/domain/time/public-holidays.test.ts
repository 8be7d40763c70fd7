import { describe, expect, it } from "vitest";
import { isPublicHoliday } from "./public-holidays.ts";

/** As the government has published them. */
const PUBLISHED: Readonly<Record<number, string>> = {
  2024: "01-01 03-21 03-29 04-01 04-27 05-01 06-16 06-17 08-09 09-24 12-16 12-25 12-26",
  2025: "01-01 03-21 04-18 04-21 04-27 04-28 05-01 06-16 08-09 09-24 12-16 12-25 12-26",
  2026: "01-01 03-21 04-03 04-06 04-27 05-01 06-16 08-09 08-10 09-24 12-16 12-25 12-26",
  2027: "01-01 03-21 03-22 03-26 03-29 04-27 05-01 06-16 08-09 09-24 12-16 12-25 12-26 12-27",
};

describe("South Africa's public holidays", () => {
  it.each(Object.entries(PUBLISHED))("of %s are those that were published", (year, published) => {
    const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(Number(year), 0, 1 + day)))
      .map((date) => date.toISOString().slice(0, 10))
      .filter((day) => day.startsWith(year) && isPublicHoliday(day));
    expect(days.map((day) => day.slice(5)).join(" ")).toBe(published);
  });

  it.each([
    ["2011-04-22", "2011-04-25"],
    ["2035-03-23", "2035-03-26"],
    ["2038-04-23", "2038-04-26"],
    // Where the rule would be a week late.
    ["2049-04-16", "2049-04-19"],
    ["1981-04-17", "1981-04-20"],
  ])("follow Easter: Good Friday %s, Family Day %s", (friday, monday) => {
    expect([isPublicHoliday(friday), isPublicHoliday(monday)]).toEqual([true, true]);
  });
});
