/** A browser's report of something blocked on one of our pages, without anything about the visitor. */
import { z } from "zod";

export type PageReport = {
  /** The directive of the policy that was violated. */
  readonly directive: string;
  /** `inline`, `eval`, or the origin of what was refused; never a whole address. */
  readonly refused: string;
  /** The path of the page, without its query. */
  readonly pathname: string;
};

/** The directives of our policy; no browser reports another. */
const DIRECTIVES = [
  ...["default-src", "script-src", "script-src-elem", "script-src-attr", "style-src", "style-src-elem"],
  ...["style-src-attr", "img-src", "font-src", "connect-src", "frame-src", "child-src", "media-src"],
  ...["worker-src", "manifest-src", "object-src", "base-uri", "form-action", "frame-ancestors"],
  ...["require-trusted-types-for", "trusted-types"],
] as const;

const Directive = z.enum(DIRECTIVES);

/** Sent for `report-uri`. */
const OldReport = z
  .object({
    "csp-report": z.object({
      "effective-directive": Directive,
      "blocked-uri": z.string(),
      "document-uri": z.url(),
      "source-file": z.string().optional(),
    }),
  })
  .transform(({ "csp-report": report }) => ({
    directive: report["effective-directive"],
    blocked: report["blocked-uri"],
    page: report["document-uri"],
    source: report["source-file"],
  }));

/** Sent for `report-to`. */
const NewReport = z
  .object({
    type: z.literal("csp-violation"),
    body: z.object({
      effectiveDirective: Directive,
      blockedURL: z.string(),
      documentURL: z.url(),
      sourceFile: z.string().nullish(),
    }),
  })
  .transform(({ body }) => ({
    directive: body.effectiveDirective,
    blocked: body.blockedURL,
    page: body.documentURL,
    source: body.sourceFile ?? undefined,
  }));

const TRUSTED_TYPES = "require-trusted-types-for";

const Report = z.union([OldReport, NewReport]);

/**
 * Undefined for anything that is no report, concerns another site's page, or was caused by an extension of the
 * visitor's browser.
 */
export function readReport(json: unknown, publicUrl: string): PageReport | undefined {
  const { data } = Report.safeParse(Array.isArray(json) ? json[0] : json);
  if (!data) return undefined;
  const page = new URL(data.page);
  if (page.origin !== publicUrl || isOfExtension(data.blocked) || isOfExtension(data.source))
    return undefined;
  if (data.directive === TRUSTED_TYPES && isOfOthers(data.source, page.origin)) return undefined;
  return { directive: data.directive, refused: withoutAddress(data.blocked), pathname: page.pathname };
}

/** Markup created by PayPal's own script is not our concern. */
function isOfOthers(source: string | undefined, origin: string): boolean {
  const ofSource = source === undefined ? undefined : URL.parse(source)?.origin;
  return ofSource !== undefined && ofSource !== "null" && ofSource !== origin;
}

function isOfExtension(address: string | undefined): boolean {
  return address !== undefined && /^[a-z-]*extension\b/.test(address);
}

const WORDS = ["inline", "eval", "wasm-eval", "data", "blob", "trusted-types-sink"];
const LONGEST_ORIGIN = 100;

function withoutAddress(blocked: string): string {
  if (WORDS.includes(blocked)) return blocked;
  const origin = URL.parse(blocked)?.origin ?? "null";
  return origin === "null" || origin.length > LONGEST_ORIGIN ? "something else" : origin;
}
