/** Something wrong with an installation, and how its owner mends it. */
export type Finding = { readonly what: string; readonly mend: string };

/** One check; empty when all is well. */
export type Look = () => Promise<Finding[]>;

/** Runs the checks in parallel; one that fails to finish is a finding itself. */
export async function lookAt(looks: Readonly<Record<string, Look>>): Promise<Finding[]> {
  const findings = await Promise.all(
    Object.entries(looks).map(([thing, look]) =>
      look().catch((error: unknown) => [
        {
          what: `${thing} could not be looked at: ${messageOf(error)}`,
          mend: "Mend that first, and ask again.",
        },
      ]),
    ),
  );
  return findings.flat();
}

/** An error of the network has its reason in its code, or in that of its cause. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const code =
    Reflect.get(error, "code") ?? (cause instanceof Error ? Reflect.get(cause, "code") : undefined);
  return typeof code === "string" ? `${error.message || "failed"} (${code})` : error.message;
}
