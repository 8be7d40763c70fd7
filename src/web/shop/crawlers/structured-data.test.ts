import { expect, it } from "vitest";
import { jsonForScript } from "./structured-data.ts";

it.each(["</script><img src=x onerror=alert(1)>", "<!--<script>", "quotes \" ' ` and 🧢", "a\u2028b"])(
  "%j can neither end its script element nor come out changed",
  (name) => {
    const json = jsonForScript({
      "@context": "https://schema.org",
      "@graph": [{ "@type": "Product", name }],
    });
    expect(json).not.toContain("<");
    expect(JSON.parse(json)["@graph"][0].name).toBe(name);
  },
);
