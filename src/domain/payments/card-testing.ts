/** Card testing leaves many declined payments and few paid ones. */

export type Ends = { readonly declined: number; readonly paid: number };

/** Fewer happen by themselves. */
const LEAST_DECLINED = 20;
/** A bad day of a bank declines a third; card testing nearly everything. */
const DECLINED_FOR_ONE_PAID = 3;

/** Whether this many declined payments, among so many that were paid, look like card testing. */
export function looksLikeCardTesting({ declined, paid }: Ends): boolean {
  return declined >= LEAST_DECLINED && declined > DECLINED_FOR_ONE_PAID * paid;
}
