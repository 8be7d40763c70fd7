/** Limits of a track and of a sample. */
export const LONGEST_TITLE = 120;

const ENDING = /\.[a-z0-9]{1,5}$/i;
/** Prefixes that keep a folder in track order: "01 - ", "1. ", "A2 ", "07_". */
const PLACE = /^(?:[a-d]?(\d{1,2}))\s*[-._)]?\s+|^(\d{1,2})[-_.]/i;
/** What a title does not begin with. */
const SURELY_A_PLACE = /^(?:0\d|[a-d]\d|\d{1,2}\s*[-._)])/i;

/**
 * The title from a file name: "01 - Kettle On.flac" is "Kettle On". A number is a place only where all files of the record
 * have one ("99 Problems", "7 Rings" keep theirs): one that is written like a place, or counts no further than the files. The
 * whole name if nothing would be left.
 */
export function titleOfFile(name: string, ofRecord: readonly string[] = [name]): string {
  const stem = stemOf(name);
  return arePlaces(ofRecord.map(stemOf)) ? stem.replace(PLACE, "").trim() || stem : stem;
}

const stemOf = (name: string) => name.replace(ENDING, "").trim();

function arePlaces(stems: readonly string[]): boolean {
  return stems.every((stem) => {
    const [, number, other] = PLACE.exec(stem) ?? [];
    const place = Number(number ?? other);
    return SURELY_A_PLACE.test(stem) || (place >= 1 && place <= stems.length && stems.length > 1);
  });
}

const SECONDS_A_MINUTE = 60;

/** Minutes and seconds as on a sleeve: "4:12", "0:07". Parts of a second are left out. */
export function formatLength(seconds: number): string {
  const whole = Math.floor(seconds);
  const rest = String(whole % SECONDS_A_MINUTE).padStart(2, "0");
  return `${Math.floor(whole / SECONDS_A_MINUTE)}:${rest}`;
}

/** The same as a duration of ISO 8601: "PT4M12S". */
export function isoLength(seconds: number): string {
  const whole = Math.floor(seconds);
  return `PT${Math.floor(whole / SECONDS_A_MINUTE)}M${whole % SECONDS_A_MINUTE}S`;
}

const LENGTH = /^(\d{1,3}):([0-5]\d)$/;

/** Undefined for anything but minutes and seconds, and for zero. */
export function readLength(text: string): number | undefined {
  const [, minutes, rest] = LENGTH.exec(text) ?? [];
  const seconds = Number(minutes) * SECONDS_A_MINUTE + Number(rest);
  return seconds > 0 ? seconds : undefined;
}
