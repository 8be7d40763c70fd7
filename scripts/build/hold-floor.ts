import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transformWithOxc } from "vite";
import { BUILD_TARGET } from "./oldest-engines.ts";

/** Throws when a built script has syntax that one of the oldest engines does not know. */
export async function holdFloor(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".js"))) {
    const code = readFileSync(join(folder, name), "utf8");
    const print = async (target: string | string[]) =>
      (await transformWithOxc(code, name, { target, sourcemap: false })).code;
    if ((await print([...BUILD_TARGET])) !== (await print("esnext")))
      throw new Error(`${name} has syntax that is newer than ${BUILD_TARGET.join(", ")}.`);
  }
}
