/** A separate program that draws previews and ends, so that the memory for drawing is freed. */
import { readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { endWithShop, leaveShop } from "#server/platform/child-process.ts";
import type { PreviewsToDraw } from "./draw-in-child.ts";
import { drawPreview } from "./draw-preview.ts";
import { createPreviewFiles } from "./preview-files.ts";

try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // A service manager may forbid a lower priority; the previews are drawn all the same.
}
process.once("message", async ({ folder, subjects }: PreviewsToDraw) => {
  const files = createPreviewFiles(folder);
  for (const { name, drawing, photoFile } of subjects) {
    const photo =
      photoFile === undefined ? undefined : await readFile(photoFile).catch(() => "gone" as const);
    // The photograph's local copy was removed meanwhile: this preview is drawn when it is requested.
    if (photo !== "gone") await files.write(name, await drawPreview(drawing, photo));
  }
  leaveShop();
});
endWithShop();
