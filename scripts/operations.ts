/** `npm run operations`: writes the web's operations from the contract. Run it after an endpoint is added, moved or removed. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PROJECT_FOLDER } from "#server/platform/project-folders.ts";
import { operationFiles } from "./operations/operation-files.ts";

for (const { path, text } of operationFiles()) await writeFile(join(PROJECT_FOLDER, path), text);
