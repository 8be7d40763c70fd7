/** Days and words are the same whatever locale data an engine has; here it has data that no code can use. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { isPublicHoliday } from "./public-holidays.ts";

const FROM = Date.UTC(2024, 0, 1);
const TO = Date.UTC(2034, 0, 1);
const TWO_HOURS = 2 * 60 * 60 * 1000;

/** `en-CA` as ICU 72 prints it ("11/23/2026"), and nothing for any other locale. */
class OtherLocaleData {
  format(instant: Date): string {
    const [year, month, date] = instant.toISOString().slice(0, 10).split("-").map(Number);
    return `${month}/${date}/${year}`;
  }
  formatToParts(): never {
    throw new RangeError("these locale data know no parts");
  }
}

async function loadDomain() {
  const [window, returnable, time, calendar] = await Promise.all([
    import("#domain/orders/delivery/delivery-window.ts"),
    import("#domain/returns/returnable.ts"),
    import("./time.ts"),
    import("./calendar-day.ts"),
  ]);
  return { ...window, ...returnable, ...time, ...calendar };
}

let domain: Awaited<ReturnType<typeof loadDomain>>;

beforeAll(async () => {
  vi.stubGlobal("Intl", { DateTimeFormat: OtherLocaleData });
  vi.resetModules();
  domain = await loadDomain();
});

afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Ten years of South African days by counting alone, without Date. */
const DAYS = (() => {
  const days: { text: string; weekday: number; date: number; month: number; year: number }[] = [];
  let weekday = 1;
  for (let year = 2024; year <= 2034; year++)
    for (let month = 1; month <= 12; month++) {
      const february = year % 4 === 0 ? 29 : 28;
      const length = month === 2 ? february : [4, 6, 9, 11].includes(month) ? 30 : 31;
      for (let date = 1; date <= length; date++) {
        const text = [year, month, date].map((part) => String(part).padStart(2, "0")).join("-");
        days.push({ text, weekday, date, month, year });
        weekday = (weekday + 1) % 7;
      }
    }
  return days;
})();

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

const dayNumber = (instant: number) => Math.floor((instant + TWO_HOURS - FROM) / (24 * 60 * 60 * 1000));

function dayAt(number: number) {
  const day = DAYS[number];
  if (!day) throw new Error(`no day ${number}`);
  return day;
}

function countBusinessDays(from: number, days: number): number {
  let last = from;
  for (let left = days; left > 0; ) {
    last += 1;
    if (dayAt(last).weekday % 6 !== 0 && !isPublicHoliday(dayAt(last).text)) left -= 1;
  }
  return last;
}

it("says for every instant of ten years its day, its words and what is counted from it", () => {
  const instants = fc.integer({ min: FROM, max: TO - 1 });
  // The seconds around midnight in South Africa, which random instants hardly ever hit.
  const midnights = fc
    .tuple(fc.integer({ min: 1, max: 3652 }), fc.integer({ min: -1000, max: 1000 }))
    .map(([day, around]) => FROM + day * 86_400_000 - TWO_HOURS + around);
  fc.assert(
    fc.property(fc.oneof(instants, midnights), fc.nat(20), (at, days) => {
      const instant = new Date(at);
      const number = dayNumber(at);
      const { text, weekday, date, month, year } = dayAt(number);
      const sinceMidnight = (((at + TWO_HOURS) % 86_400_000) / 60_000) | 0;
      const clock = [(sinceMidnight / 60) | 0, sinceMidnight % 60]
        .map((part) => String(part).padStart(2, "0"))
        .join(":");
      expect(domain.calendarDay(instant)).toBe(text);
      expect(domain.formatSastTimestamp(instant)).toBe(`${text.replaceAll("-", ".")} ${clock}`);
      expect(domain.formatDayAndClock(instant)).toBe(`${date} ${MONTHS[month - 1]} ${year}, ${clock} SAST`);
      expect(domain.isSupportOpen(instant)).toBe(
        weekday % 6 !== 0 && !isPublicHoliday(text) && sinceMidnight >= 9 * 60 && sinceMidnight < 18 * 60,
      );
      const first = dayAt(countBusinessDays(number, days));
      const last = dayAt(countBusinessDays(number, days + 2));
      const window = domain.deliveryWindow(instant, `${days}-${days + 2} days`);
      expect(window).toEqual({ first: first.text, last: last.text });
      const words = ({ weekday, date, month }: typeof first) =>
        `${WEEKDAYS[weekday]?.slice(0, 3)} ${date} ${MONTHS[month - 1]?.slice(0, 3)}`;
      const isOneDay = first.text === last.text;
      expect(domain.windowInWords(window)).toBe(isOneDay ? words(first) : `${words(first)} – ${words(last)}`);
    }),
    { numRuns: 5000 },
  );
});

it("counts the thirty days of a return, and six months for faults", () => {
  fc.assert(
    fc.property(fc.integer({ min: FROM, max: Date.UTC(2033, 0, 1) }), (at) => {
      const shippedAt = new Date(at);
      const order = {
        status: "fulfilled",
        paymentStatus: "paid",
        dispute: null,
        shippedAt,
        deliveryDays: "5-7 days",
      } as const;
      const delivered = countBusinessDays(dayNumber(at), 7);
      const { date, month, year } = dayAt(delivered);
      const sixMonths = DAYS.filter((day) => day.year * 12 + day.month === year * 12 + month + 6);
      const { until, faultyUntil } = domain.whatIsReturnable(order, [{ line: 0, left: 1 }], shippedAt);
      expect(until).toBe(dayAt(delivered + 30).text);
      expect(faultyUntil).toBe((sixMonths[date - 1] ?? sixMonths.at(-1))?.text);
    }),
    { numRuns: 500 },
  );
});
