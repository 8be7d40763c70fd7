/** A process beside the shop that draws previews and ends: what drawing takes of memory goes back with it. */
import { readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { endWithShop, leaveShop } from "#server/platform/run-beside.ts";
import type { PreviewsToDraw } from "./draw-beside.ts";
import { drawPreview } from "./draw-preview.ts";
import { createPreviewFiles } from "./preview-files.ts";

try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // A service manager may forbid it; the previews are drawn all the same.
}
process.once("message", async ({ folder, subjects }: PreviewsToDraw) => {
  const files = createPreviewFiles(folder);
  for (const { name, drawing, photoFile } of subjects) {
    const photo =
      photoFile === undefined ? undefined : await readFile(photoFile).catch(() => "gone" as const);
    // The copy had to go meanwhile: this one is drawn when somebody asks.
    if (photo !== "gone") await files.write(name, await drawPreview(drawing, photo));
  }
  leaveShop();
});
endWithShop();
