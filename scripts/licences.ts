/** `npm run licences`: writes docs/licences.md, the licence of every package that the lockfile names. */
import { writeFileSync } from "node:fs";
import { LICENCES_PAGE, licencesPage } from "./licences/licences-page.ts";

writeFileSync(LICENCES_PAGE, licencesPage());
