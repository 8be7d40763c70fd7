import type { NetworkReading as Reading } from "#contract/social.ts";

type NetworkReadingProps = { readonly reading: Reading };

/** One network: its name and verdict, then the words and addresses it found. */
export function NetworkReading({ reading }: NetworkReadingProps) {
  const { network, title, description, image, url, missing } = reading;
  return (
    <li className="grid gap-1 border-b border-line py-4">
      <h4 className="flex items-baseline justify-between gap-3 font-semibold">
        {network}
        <span className={`type-mono ${missing.length === 0 ? "text-ok" : "text-bad"}`}>
          {missing.length === 0 ? "Complete" : `${missing.length} missing`}
        </span>
      </h4>
      <p className="[overflow-wrap:anywhere]">{title ?? "No title"}</p>
      <p className="max-w-[58ch] text-s leading-[1.4] text-note [overflow-wrap:anywhere]">
        {description ?? "No description"}
      </p>
      {image !== null && <p className="type-mono break-all">{image}</p>}
      {url !== null && <p className="type-mono break-all">{url}</p>}
      {missing.length > 0 && (
        <ul className="text-s font-medium text-bad">
          {missing.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
