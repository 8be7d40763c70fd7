import { NewsletterForm } from "#web/newsletter/newsletter-form.tsx";

/** The newsletter's hot theme: the title on the second line of the page, the form on the third and fourth. */
export function NewsNewsletter() {
  return (
    <section aria-labelledby="newsletter" className="theme-hot">
      <div className="page-width grid gap-4 px-(--gut) pt-3.5 pb-10 lg:grid-cols-4 lg:gap-0 lg:px-0 lg:pt-5 lg:pb-14">
        <h2 className="type-display text-d2 lg:col-[2/3] lg:px-(--gut)" id="newsletter">
          Newsletter
        </h2>
        <div className="lg:col-[3/5] lg:px-(--gut)">
          <NewsletterForm />
          <p className="mt-2.5 text-s">You can unsubscribe at any time.</p>
        </div>
      </div>
    </section>
  );
}
