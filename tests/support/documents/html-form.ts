import { DomUtils, parseDocument } from "htmlparser2";

/** A form of a page as a browser without scripts would send it, untouched. */
export type HtmlForm = {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  /** What each choice offers. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
};

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** The form with a button that says so. Throws where there is none. */
export function formWith(html: string, button: string): HtmlForm {
  const form = DomUtils.getElementsByTagName("form", parseDocument(html)).find((candidate) =>
    within(candidate, "button").some((one) => DomUtils.textContent(one).trim() === button),
  );
  if (!form) throw new Error(`no form has the button ${button}`);
  const selects = within(form, "select");
  const textOf = ({ attribs }: Element) => attribs.value ?? "";
  return {
    action: form.attribs.action ?? "",
    fields: Object.fromEntries([
      ...within(form, "input")
        .filter(isSent)
        .map((input) => [input.attribs.name, textOf(input)]),
      ...within(form, "textarea").map((area) => [area.attribs.name, DomUtils.textContent(area)]),
      ...selects.map((select) => [select.attribs.name, textOf(chosen(select))]),
    ]),
    choices: Object.fromEntries(
      selects.map((select) => [select.attribs.name, within(select, "option").map(textOf)]),
    ),
  };
}

const within = (element: Element, name: string) => DomUtils.getElementsByTagName(name, element.children);

function isSent({ attribs }: Element): boolean {
  if (attribs.name === undefined || attribs.type === "file") return false;
  return (attribs.type !== "radio" && attribs.type !== "checkbox") || "checked" in attribs;
}

function chosen(select: Element): Element {
  const options = within(select, "option");
  const option = options.find(({ attribs }) => "selected" in attribs) ?? options[0];
  if (!option) throw new Error("a choice of nothing");
  return option;
}
