import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What each browser is started by, as Debian's packages lay it down; and what WebKit hears AAC with. */
export const ENGINE_FILES = {
  firefox: "/usr/bin/firefox-esr",
  webkitDriver: "/usr/bin/WebKitWebDriver",
  miniBrowser: "/usr/lib/*/webkit2gtk-4*/MiniBrowser",
  display: "/usr/bin/Xvfb",
  sound: "/usr/lib/*/gstreamer-1.0/libgstlibav.so",
} as const;

/** Empty where all engines are there; otherwise which are not, and how to get them. */
export function missingEngines(): string {
  const missing = Object.values(ENGINE_FILES).filter((pattern) => globSync(pattern).length === 0);
  if (process.platform !== "linux" || process.arch !== "x64")
    return "The other engines run on Linux on x64 only.";
  if (missing.length === 0) return "";
  const packages = readFileSync(join(import.meta.dirname, "debian-packages.txt"), "utf8").trim();
  return `Not here: ${missing.join(", ")}. On Debian: apt-get install ${packages.replaceAll("\n", " ")}`;
}
