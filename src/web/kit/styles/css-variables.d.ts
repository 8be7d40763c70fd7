import "react";

declare module "react" {
  // Lets a component pass a number or ratio to the stylesheet: style={{ "--rows": 3 }}.
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
