import { REPLY_TIME } from "#content/brand.ts";
import { formatSastClock } from "#domain/time/time.ts";
import { Part } from "#web/failures/part.tsx";
import { ArrowLink } from "#web/layout/arrow-link.tsx";
import { PageTitle } from "#web/layout/page-title.tsx";
import { ProfileLinks } from "#web/layout/profile-links.tsx";
import { useShopClock } from "#web/layout/shop-clock.tsx";
import { SupportStatus } from "#web/layout/support-status.tsx";
import { useContact } from "#web/layout/use-contact.ts";
import { orderPaths } from "#web/order-paths.ts";
import { ContactForm, type ContactFormProps } from "./contact-form.tsx";

/** The support hours, then the form. */
export function ContactScreen(form: ContactFormProps) {
  return (
    <>
      <PageTitle>Contact</PageTitle>
      <div className="page-width grid gap-6 border-t border-rule px-(--gut) pt-3 pb-12 lg:grid-cols-4 lg:gap-0 lg:px-0 lg:pt-3.5 lg:pb-24">
        <Part name="support hours">
          <SupportHours />
        </Part>
        <section aria-label="Send us a message" className="lg:col-[2/4] lg:px-(--gut)">
          <ContactForm {...form} />
        </section>
      </div>
    </>
  );
}

function SupportHours() {
  const contact = useContact();
  const now = useShopClock();
  return (
    <section
      aria-label="Support hours"
      className="lg:sticky lg:top-[calc(var(--head)+14px)] lg:self-start lg:px-(--gut)"
    >
      <SupportStatus className="text-[1.125rem] font-semibold" isNamed />
      <p className="type-mono mt-2 text-note">
        {contact?.supportHours}
        <br />
        {formatSastClock(now)}
      </p>
      <p className="mt-3.5">{REPLY_TIME}</p>
      <ArrowLink to={orderPaths.find}>Find my order</ArrowLink>
      {contact && (
        <ProfileLinks
          className="mt-2 flex flex-col items-start"
          linkClass="link-line inline-flex min-h-11 items-center font-semibold"
          profiles={[...contact.chats, ...contact.profiles]}
        />
      )}
    </section>
  );
}
