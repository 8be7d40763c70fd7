import { useEffect, useState } from "react";
import { localTexts } from "#web/kit/storage/text-store.ts";
import { readSavedCountry } from "./saved-country.ts";

/** The country of the address saved in this browser; undefined without one, and until hydration. */
export function useSavedCountry(): string | undefined {
  const [country, setCountry] = useState<string>();
  useEffect(() => setCountry(readSavedCountry(localTexts)), []);
  return country;
}
