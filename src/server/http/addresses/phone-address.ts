/** Shows how a phone in the same network opens a demo that listens on every interface. */
import { type NetworkInterfaceInfo, networkInterfaces } from "node:os";
import { correction, generate } from "lean-qr";
import type { Settings } from "#server/settings/settings.ts";
import { calledOrigin } from "./called-address.ts";

type ListeningSettings = Pick<Settings, "mode" | "publicUrl" | "host" | "port">;
type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

const EVERY_INTERFACE = ["0.0.0.0", "::"];

/**
 * The first address of this machine at which a phone gets an answer; undefined when the shop is not reachable from the
 * network.
 */
export function phoneAddress(
  settings: ListeningSettings,
  interfaces: Interfaces = networkInterfaces(),
): string | undefined {
  if (!EVERY_INTERFACE.includes(settings.host)) return undefined;
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => new URL(`http://${address}:${settings.port}`))
    .find(({ host, origin }) => calledOrigin({ headers: { host } }, settings) === origin)?.origin;
}

/** The width, in modules, of the white border that a scanner needs. */
const QUIET = 4;
/** Black on white whatever the terminal's own colours are. */
const BLACK_ON_WHITE = "\u001b[38;5;16;48;5;231m";
const OWN_COLOURS = "\u001b[0m";

/** A QR code for a terminal; each character shows two modules, one above the other. */
export function qrText(text: string): string {
  const code = generate(text, { minCorrectionLevel: correction.L });
  const lines: string[] = [];
  for (let y = -QUIET; y < code.size + QUIET; y += 2) {
    let line = "";
    for (let x = -QUIET; x < code.size + QUIET; x++) line += halves(code.get(x, y), code.get(x, y + 1));
    lines.push(`  ${BLACK_ON_WHITE}${line}${OWN_COLOURS}`);
  }
  return lines.join("\n");
}

function halves(upper: boolean, lower: boolean): string {
  if (upper) return lower ? "█" : "▀";
  return lower ? "▄" : " ";
}
