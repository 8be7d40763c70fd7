/** `npm run env-example`: writes .env.example from the table of settings. */
import { writeFileSync } from "node:fs";
import { envExample } from "#server/settings/env-example.ts";

writeFileSync(".env.example", envExample());
