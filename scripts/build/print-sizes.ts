import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { filesOf, type Manifest, styleSheetOf } from "./built-files.ts";
import { printModules } from "./print-modules.ts";

/** Each page's entry files; a browser downloads their static imports before any interaction. */
const PAGES = {
  home: ["entry.client.tsx", "root.tsx", "screens/home/home-route.tsx"],
  product: ["entry.client.tsx", "root.tsx", "screens/product/product-route.tsx"],
} as const;

/** The home page's JavaScript has a budget, in kB of brotli. */
const HOME_BUDGET_KB = 120;

/**
 * Prints, in kB as sent (brotli), the first JavaScript of each page, and the style sheet and the list of routes that every page loads
 * beside it. Throws when the home page's JavaScript is above its budget.
 */
export function printSizes(clientFolder: string, moduleNotes?: string): void {
  const manifest = JSON.parse(readFileSync(join(clientFolder, ".vite", "manifest.json"), "utf8")) as Manifest;
  const sizeOf = (file: string) => statSync(join(clientFolder, `${file}.br`)).size;
  const bytesOf = (sources: readonly string[]) => sum([...filesOf(manifest, sources)].map(sizeOf));
  const lines = Object.entries(PAGES).map(([page, sources]) => {
    const budget = page === "home" ? `  (budget ${HOME_BUDGET_KB})` : "";
    return `  ${page.padEnd(10)} JavaScript ${kilobytes(bytesOf(sources))}${budget}`;
  });
  const all = readdirSync(join(clientFolder, "assets")).filter((name) => name.endsWith(".js"));
  const total = (names: readonly string[]) => kilobytes(sum(names.map((name) => sizeOf(`assets/${name}`))));
  process.stdout.write(
    `First download, kB brotli:\n${lines.join("\n")}\n` +
      `  style sheet           ${kilobytes(sizeOf(styleSheetOf(manifest)))}\n` +
      `  list of routes        ${total(all.filter((name) => name.startsWith("manifest-")))}\n` +
      `  everything JavaScript ${total(all)}\n`,
  );
  if (moduleNotes) {
    const scripts = [...filesOf(manifest, PAGES.home)];
    printModules(
      moduleNotes,
      scripts.map((file) => ({ file, bytes: sizeOf(file) })),
    );
  }
  if (bytesOf(PAGES.home) > HOME_BUDGET_KB * 1000)
    throw new Error(`The home page's first JavaScript is above its budget of ${HOME_BUDGET_KB} kB.`);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1).padStart(6);
}
