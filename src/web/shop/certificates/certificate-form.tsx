import { LONGEST_TYPED_CERTIFICATE } from "#domain/certificates/certificate-code.ts";
import { CodeField } from "#web/kit/forms/code-field.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { paths } from "#web/paths.ts";

type CertificateFormProps = {
  /** What was typed before. */
  readonly typed?: string | undefined;
  readonly error?: string | undefined;
};

/** Leads from a code on paper to the page of its certificate; the same with scripts and without. */
export function CertificateForm({ typed, error }: CertificateFormProps) {
  return (
    <form action={paths.certificates} className="grid max-w-[58ch] gap-y-3.5" method="post" noValidate>
      <CodeField
        defaultValue={typed}
        enterKeyHint="go"
        error={error}
        label="Code on the certificate"
        maxLength={LONGEST_TYPED_CERTIFICATE}
        name="code"
      />
      <Button icon={ArrowRight} tone="ink" type="submit">
        Check the certificate
      </Button>
    </form>
  );
}
