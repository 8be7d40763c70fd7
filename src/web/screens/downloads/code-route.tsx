import { useEffect, useState } from "react";
import { redirect } from "react-router";
import { LONGEST_TYPED_CODE, readTypedCode } from "#domain/downloads/download-code.ts";
import { call } from "#web/api/call.ts";
import { visitorContext } from "#web/api/page-context.ts";
import { CodeField } from "#web/kit/forms/code-field.tsx";
import { readFields } from "#web/kit/forms/read-form.ts";
import { randomUuid } from "#web/kit/random-uuid.ts";
import { sessionTexts } from "#web/kit/storage/text-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { NO_INDEX, pageMeta } from "#web/page/page-meta.ts";
import { refusalOf, refuse } from "#web/page/plain-form.ts";
import { paths } from "#web/paths.ts";
import { PageSection } from "#web/screens/page-parts/page-section.tsx";
import { PageTitle } from "#web/screens/page-parts/page-title.tsx";
import type { Route } from "./+types/code-route.ts";

const FIELDS = ["code", "requestId"] as const;

const NOT_OPENED = "That did not work. Your code is not used up: please try again.";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({
    title: "Download code",
    description: "Type the code from your record's sleeve or card, and download the music.",
    path: paths.code,
    matches,
  }),
  NO_INDEX,
];

/** The same form with scripts and without. A code whose answer was lost is sent again under the same request. */
export async function action({ context, request }: Route.ActionArgs) {
  const values = readFields(await request.formData(), FIELDS);
  const { code, requestId } = values;
  if (readTypedCode(code) === undefined)
    return refuse({ values, errors: { code: "Ten letters and digits, such as 7K3M9-QX2RT" } });
  const opened = await open();
  if (typeof opened !== "string") return opened;
  const { pathname, search } = new URL(opened);
  throw redirect(pathname + search, 303);

  async function open() {
    try {
      // Without scripts there is none.
      const body = { code, requestId: requestId === "" ? randomUuid() : requestId };
      return (await call("POST /api/codes/redeem", { body }, { transport: context.get(visitorContext) }))
        .orderUrl;
    } catch (error) {
      return refuse({ values, errors: {}, message: refusalOf(error, NOT_OPENED) });
    }
  }
}

/** The same for as long as the tab is open, so that a code whose answer was lost can be sent again. Not from the server: pages are kept. */
function useRequestId(): string {
  const [id, setId] = useState("");
  useEffect(() => {
    const kept = sessionTexts.read(REQUEST_KEY) ?? randomUuid();
    sessionTexts.write(REQUEST_KEY, kept);
    setId(kept);
  }, []);
  return id;
}

const REQUEST_KEY = "kuludCodeRequest";

export default function CodeRoute({ actionData }: Route.ComponentProps) {
  const requestId = useRequestId();
  return (
    <>
      <PageTitle>Download code</PageTitle>
      <PageSection title="From a sleeve or a card">
        <form action={paths.code} className="grid max-w-[58ch] gap-y-3.5" method="post" noValidate>
          <input name="requestId" type="hidden" value={requestId} />
          <CodeField
            defaultValue={actionData?.values.code}
            enterKeyHint="go"
            error={actionData?.errors.code}
            label="Code"
            maxLength={LONGEST_TYPED_CODE}
            name="code"
          />
          <Button icon={ArrowRight} tone="ink" type="submit">
            Open my download
          </Button>
          {actionData?.message !== undefined && (
            <p className="text-s font-medium text-bad" role="alert">
              {actionData.message}
            </p>
          )}
        </form>
        <p className="mt-6 max-w-[58ch]">
          It opens once. The page that comes is yours: keep its address, and download from it in the days it
          names.
        </p>
      </PageSection>
    </>
  );
}
