/** South Africa's public holidays: Public Holidays Act 36 of 1994, schedule 1 and section 2(1). Computed for any year. */

/** Month and day. */
const FIXED = "01-01 03-21 04-27 05-01 06-16 08-09 09-24 12-16 12-25 12-26";

/** In days after Easter Sunday: Good Friday, and Family Day. */
const OF_EASTER = [-2, 1];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether this day ("2026-12-25") is one; a holiday on a Sunday makes its Monday one too. */
export function isPublicHoliday(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  const isMonday = date.getUTCDay() === 1;
  return isNamed(date) || (isMonday && isNamed(new Date(date.getTime() - DAY_MS)));
}

function isNamed(date: Date): boolean {
  if (FIXED.includes(date.toISOString().slice("2026-".length, "2026-12-25".length))) return true;
  const afterEaster = (date.getTime() - easterSunday(date.getUTCFullYear())) / DAY_MS;
  return OF_EASTER.includes(afterEaster);
}

/** In milliseconds, by Gauss's rule for 1900 to 2099. */
function easterSunday(year: number): number {
  const moon = (19 * (year % 19) + 24) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7;
  const isTooLate = sunday === 6 && (moon === 29 || (moon === 28 && year % 19 > 10));
  return Date.UTC(year, 2, 22 + moon + sunday - (isTooLate ? 7 : 0));
}
