/** Common mail domains, and real domains that resemble them. */
const PROVIDERS = [
  "gmail.com",
  "outlook.com",
  "hotmail.com",
  "yahoo.com",
  "icloud.com",
  "webmail.co.za",
  "mweb.co.za",
  "telkomsa.net",
  "vodamail.co.za",
];
const LOOKALIKES = ["mail.com", "email.com", "ymail.com", "gmail.co", "yahoo.co"];

/** Domains that never existed and are not one typo away from a common one. */
const NEVER_WERE: ReadonlyMap<string, string> = new Map([["gmail.co.za", "gmail.com"]]);

/** The address that was probably meant: one key wrong, missing, too many or two swapped in the name of a provider. */
export function likelyEmail(typed: string): string | undefined {
  const at = typed.lastIndexOf("@");
  const [name, host] = [
    typed.slice(0, at).trim(),
    typed
      .slice(at + 1)
      .trim()
      .toLowerCase(),
  ];
  if (at < 1 || PROVIDERS.includes(host) || LOOKALIKES.includes(host)) return undefined;
  const meant = NEVER_WERE.get(host) ?? PROVIDERS.find((provider) => isOneSlipAway(host, provider));
  return meant && `${name}@${meant}`;
}

function isOneSlipAway(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  const isSwapped =
    rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
  return (
    isSwapped ||
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1)
  );
}
