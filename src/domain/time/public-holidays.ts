/** South Africa's public holidays: Public Holidays Act 36 of 1994, schedule 1 and section 2(1). Computed for any year. */

/** Month and day. */
const FIXED = ["01-01", "03-21", "04-27", "05-01", "06-16", "08-09", "09-24", "12-16", "12-25", "12-26"];

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

/** In milliseconds, by the Gregorian computus (Meeus, Jones and Butcher). */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const leapCenturies = Math.floor(century / 4);
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - leapCenturies - correction + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
  const sum = moon + sunday - 7 * late + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
}
