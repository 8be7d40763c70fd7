/** Card testing leaves many declined payments and few paid ones. */

export type Ends = { readonly declined: number; readonly paid: number };

/** Fewer declines occur naturally. */
const LEAST_DECLINED = 20;
/** On a bank's bad day a third is declined; with card testing, nearly all. */
const DECLINED_FOR_ONE_PAID = 3;

/** Whether this ratio of declined to paid payments looks like card testing. */
export function looksLikeCardTesting({ declined, paid }: Ends): boolean {
  return declined >= LEAST_DECLINED && declined > DECLINED_FOR_ONE_PAID * paid;
}
