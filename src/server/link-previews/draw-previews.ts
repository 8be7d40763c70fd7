/** A process beside the shop that draws previews and ends: what drawing takes of memory goes back with it. */
import { constants, setPriority } from "node:os";
import { endWithShop, leaveShop } from "#server/platform/run-beside.ts";
import type { PreviewsToDraw } from "./draw-beside.ts";
import { drawSubject } from "./draw-subject.ts";
import { createPreviewFiles } from "./preview-files.ts";

try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // A service manager may forbid it; the previews are drawn all the same.
}
process.once("message", async ({ folder, pictureFolders, subjects }: PreviewsToDraw) => {
  const files = createPreviewFiles(folder);
  for (const subject of subjects) await files.write(subject.name, await drawSubject(subject, pictureFolders));
  leaveShop();
});
endWithShop();
