import { formatSastTimestamp } from "#domain/time/time.ts";

type TimestampProps = { readonly at: string };

/** A point in time as data, in the shop's time zone. */
export function Timestamp({ at }: TimestampProps) {
  return <time dateTime={at}>{formatSastTimestamp(new Date(at))}</time>;
}
