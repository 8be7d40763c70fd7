import { MISSION } from "#content/about.ts";

/** Four numbered, ruled rows. */
export function MissionPoints() {
  return (
    <ol>
      {MISSION.map((point, index) => (
        <li
          className="grid grid-cols-[44px_1fr] gap-x-2 gap-y-1 border-line pt-3.5 pb-4.5 not-first:border-t first:pt-0 lg:grid-cols-[52px_1fr] lg:gap-x-0"
          key={point.title}
        >
          <span aria-hidden="true" className="type-mono pt-1.5 text-note">
            {index + 1}/{MISSION.length}
          </span>
          <h3 className="text-[1.0625rem] leading-snug font-semibold">{point.title}</h3>
          <p className="col-start-2 max-w-[58ch] text-note">{point.text}</p>
        </li>
      ))}
    </ol>
  );
}
