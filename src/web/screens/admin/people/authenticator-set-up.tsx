import { CodeSquare } from "#web/kit/ui/code-square.tsx";

type AuthenticatorSetUpProps = {
  readonly codeSecret: string;
  /** The same as an `otpauth:` address. */
  readonly codeAddress: string;
};

/** Three ways to enter the secret into an authenticator. */
export function AuthenticatorSetUp({ codeSecret, codeAddress }: AuthenticatorSetUpProps) {
  return (
    <>
      <p className="text-s">
        Scan the square with an authenticator, or{" "}
        <a className="underline underline-offset-4" href={codeAddress}>
          open it on this device
        </a>
        . By hand: <span className="type-mono break-all select-all">{codeSecret}</span>
      </p>
      <CodeSquare label="Square for the authenticator" text={codeAddress} />
    </>
  );
}
