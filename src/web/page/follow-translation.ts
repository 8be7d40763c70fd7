/**
 * A browser that translates a page puts its own elements (Chrome: `font` in `font`) where texts were and takes the texts out. React
 * knows only its own: what changed afterwards would stay old on screen, and where it takes such a text away it would throw. So the
 * texts of an element are put back in the moment in which React comes to change them or what lies beside them; the browser
 * then translates them anew.
 */
export function followTranslation(): void {
  const observer = new MutationObserver(remember);
  observer.observe(document.documentElement, { childList: true, subtree: true });
}

const TRANSLATED = "FONT";
const CHANGES = ["appendChild", "insertBefore", "removeChild"] as const;

/** Elements whose texts lie elsewhere. */
const translated = new WeakSet<Node>();

function remember(records: readonly MutationRecord[]): void {
  const parents = new Set(records.filter(isTranslation).map(({ target }) => target));
  for (const parent of parents) {
    // Of what is translated piece by piece the first one knows them all.
    if (translated.has(parent)) continue;
    const changes = records.filter(({ target }) => target === parent);
    watch(parent, childrenBefore(parent, changes));
  }
}

function isTranslation({ addedNodes }: MutationRecord): boolean {
  return [...addedNodes].some(({ nodeName }) => nodeName === TRANSLATED);
}

/** Undoes the changes from the last on. */
function childrenBefore(parent: Node, changes: readonly MutationRecord[]): readonly Node[] {
  let children: Node[] = [...parent.childNodes];
  for (const { addedNodes, removedNodes, previousSibling } of [...changes].reverse()) {
    const added = new Set(addedNodes);
    children = children.filter((child) => !added.has(child));
    const place = previousSibling ? children.indexOf(previousSibling as ChildNode) + 1 : 0;
    children.splice(place, 0, ...removedNodes);
  }
  return children;
}

/** On these nodes alone: every other one stays as the browser made it. */
function watch(parent: Node, children: readonly Node[]): void {
  const texts = children.filter((child) => child instanceof Text);
  const unwatch = () => {
    translated.delete(parent);
    for (const name of CHANGES) Reflect.deleteProperty(parent, name);
    for (const text of texts) Reflect.deleteProperty(text, "nodeValue");
    putBack(parent, children);
  };
  translated.add(parent);
  for (const name of CHANGES)
    Object.defineProperty(parent, name, {
      configurable: true,
      value: (...nodes: readonly Node[]) => {
        unwatch();
        return Reflect.apply(parent[name], parent, nodes);
      },
    });
  for (const text of texts)
    Object.defineProperty(text, "nodeValue", {
      configurable: true,
      get: () => text.data,
      set: (value: string) => {
        unwatch();
        text.data = value;
      },
    });
}

function putBack(parent: Node, children: readonly Node[]): void {
  const translations = [...parent.childNodes].filter(({ nodeName }) => nodeName === TRANSLATED);
  // React has since written one text in place of all.
  if (translations.length === 0) return;
  for (const translation of translations) translation.remove();
  let next: Node | null = null;
  for (const child of [...children].reverse()) {
    if (child instanceof Text) parent.insertBefore(child, next);
    if (child.parentNode === parent) next = child;
  }
}
