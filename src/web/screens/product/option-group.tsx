import type { ReactNode } from "react";

type OptionGroupProps = {
  readonly title: "Size" | "Color";
  /** The chosen option in full, beside the title. */
  readonly chosen: string | undefined;
  readonly children: ReactNode;
};

export function OptionGroup({ title, chosen, children }: OptionGroupProps) {
  return (
    <fieldset className="relative mt-5.5 scroll-mt-[calc(var(--head)+12px)] pt-7" id={title.toLowerCase()}>
      {/* Browsers do not lay a legend out in its grid or flex row, so it is positioned over the space kept for it. */}
      <legend className="absolute inset-x-0 top-0 text-s font-semibold">{title}</legend>
      <span aria-hidden="true" className="absolute top-0 right-0 text-s text-note">
        {chosen}
      </span>
      {children}
    </fieldset>
  );
}
