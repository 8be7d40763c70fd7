import { generate } from "lean-qr";

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

type CodeSquareProps = { readonly text: string; readonly label: string };

/** The light border a scanner needs, in modules. */
const QUIET = 4;

/** A QR code as one path, on white in both themes. */
function CodeSquare({ text, label }: CodeSquareProps) {
  const code = generate(text);
  const size = code.size + 2 * QUIET;
  const dark: string[] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1)
      if (code.get(x, y)) dark.push(`M${x + QUIET} ${y + QUIET}h1v1h-1z`);
  }
  return (
    <svg aria-label={label} className="mt-3 size-44 bg-white" role="img" viewBox={`0 0 ${size} ${size}`}>
      <path d={dark.join("")} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
