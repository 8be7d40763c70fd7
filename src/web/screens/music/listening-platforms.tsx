import { LISTENING_PLATFORMS } from "#content/listening-platforms.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowUpRight } from "#web/ui/icon-paths.ts";

export function ListeningPlatforms() {
  return (
    <nav aria-label="Listen on" className="page-width grid pt-18 lg:grid-cols-3">
      {LISTENING_PLATFORMS.map(({ name, address }) => (
        <a
          className="focus-inside type-display flex min-h-18 items-center justify-between border-t border-rule px-(--gut) text-[1.375rem] leading-none tracking-[-0.03em] transition-colors hover:bg-hot hover:text-ink lg:min-h-30 lg:text-[1.875rem] lg:not-first:border-l"
          href={address}
          key={name}
          rel="noopener"
          target="_blank"
        >
          {name}
          <Icon icon={ArrowUpRight} />
        </a>
      ))}
    </nav>
  );
}
