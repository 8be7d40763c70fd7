import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lookAtBuild, lookAtSecrets } from "./look-at-machine.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kulud-doctor-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("finds a shop that was not built", async () => {
  expect(await lookAtBuild(folder)).toEqual([
    { what: "The web is not built: built.txt and images/manifest.json missing.", mend: "npm run build" },
  ]);
});

it("finds keys that everybody can read", async () => {
  const file = join(folder, ".env");
  await writeFile(file, "PAYSTACK_SECRET_KEY=sk_test_1\n");
  await chmod(file, 0o644);
  expect(await lookAtSecrets(file)).toMatchObject([{ mend: `chmod 600 ${file}` }]);
  await chmod(file, 0o600);
  expect(await lookAtSecrets(file)).toEqual([]);
});
