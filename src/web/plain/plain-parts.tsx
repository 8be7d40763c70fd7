import type { PlainParts } from "#web/document/plain-parts.ts";
import { ChoiceLink } from "./choice-link.tsx";
import { ProductWays } from "./product-ways.tsx";
import { ScriptNotice } from "./script-notice.tsx";

/** For the server alone. */
export function plainParts(publicUrl: string): PlainParts {
  return {
    notice: <ScriptNotice />,
    choiceLink: (link) => <ChoiceLink {...link} />,
    waysOf: (product) => <ProductWays origin={publicUrl} product={product} />,
  };
}
