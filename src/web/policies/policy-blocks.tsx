import type { PolicyBlock, PolicyFact } from "#content/policies/policy.ts";
import { PageLink } from "#web/layout/page-link.tsx";

type PolicyBlocksProps = { readonly blocks: readonly PolicyBlock[] };

/** Paragraphs, lists and ruled rows in the order they were written. */
export function PolicyBlocks({ blocks }: PolicyBlocksProps) {
  return (
    <div className="max-w-[62ch] space-y-3.5">
      {blocks.map((block) => (
        <Block block={block} key={JSON.stringify(block)} />
      ))}
    </div>
  );
}

function Block({ block }: { readonly block: PolicyBlock }) {
  if (typeof block === "string") return <p>{block}</p>;
  if ("list" in block) {
    return (
      <ul className="list-[square] space-y-2 pl-5">
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  }
  if ("facts" in block) {
    return (
      <dl>
        {block.facts.map((fact) => (
          <Fact fact={fact} key={fact.name} />
        ))}
      </dl>
    );
  }
  return (
    <p className="flex flex-wrap gap-x-6">
      {block.pages.map((path) => (
        <PageLink key={path} path={path} />
      ))}
    </p>
  );
}

function Fact({ fact: { name, value, href } }: { readonly fact: PolicyFact }) {
  return (
    <div className="grid gap-1 border-t border-line py-3 sm:grid-cols-[11rem_1fr] sm:gap-5">
      <dt className="font-semibold">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">
        {href === undefined ? (
          value
        ) : (
          <a className="link-line" href={href}>
            {value}
          </a>
        )}
      </dd>
    </div>
  );
}
