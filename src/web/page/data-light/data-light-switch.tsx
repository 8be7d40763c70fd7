import { DATA_LIGHT } from "#contract/page.ts";

/** Both states are in the page, which is the same for everybody; the stylesheet shows the one set by `markDataLight`. */
export function DataLightSwitch() {
  return (
    <form action={DATA_LIGHT.path} className="flex flex-wrap items-center gap-x-2" method="post">
      <span role="status">
        Data-light<span className="light-on">: smaller photographs, nothing loaded ahead</span>
      </span>
      {[DATA_LIGHT.on, DATA_LIGHT.off].map((to) => (
        <button
          className={`turn-${to} min-h-11 underline`}
          key={to}
          name={DATA_LIGHT.cookie}
          type="submit"
          value={to}
        >
          Turn {to} <span className="sr-only">data-light</span>
        </button>
      ))}
    </form>
  );
}
