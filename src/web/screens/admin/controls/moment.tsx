import { formatSastMoment } from "#domain/time/time.ts";

type MomentProps = { readonly at: string };

/** A moment as data, in the shop's time. */
export function Moment({ at }: MomentProps) {
  return <time dateTime={at}>{formatSastMoment(new Date(at))}</time>;
}
