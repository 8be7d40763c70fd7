/**
 * The typed day and time as an instant. South Africa's clock is two hours ahead of UTC all year. What is no time is left
 * to the API's refusal.
 */
export function momentOf(typed: string): string {
  const at = new Date(`${typed}:00+02:00`);
  return Number.isNaN(at.getTime()) ? typed : at.toISOString();
}
