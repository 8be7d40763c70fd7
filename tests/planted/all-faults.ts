import { ADMIN_FAULTS } from "./admin-faults.ts";
import { BUYING_FAULTS } from "./buying-faults.ts";
import { NEWSLETTER_FAULTS } from "./newsletter-faults.ts";
import { OVERLAYS_FAULTS } from "./overlays-faults.ts";
import { PAGES_FAULTS } from "./pages-faults.ts";
import type { PlantedFault } from "./planted-fault.ts";
import { SHARING_FAULTS } from "./sharing-faults.ts";

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  ...PAGES_FAULTS,
  ...OVERLAYS_FAULTS,
  ...NEWSLETTER_FAULTS,
  ...BUYING_FAULTS,
  ...SHARING_FAULTS,
  ...ADMIN_FAULTS,
];
