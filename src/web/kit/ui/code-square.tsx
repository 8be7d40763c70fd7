import { generate } from "lean-qr";

type CodeSquareProps = { readonly text: string; readonly label: string };

/** The light border a scanner needs, in modules. */
const QUIET = 4;

/** A QR code as one path, on white in both themes. */
export function CodeSquare({ text, label }: CodeSquareProps) {
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
