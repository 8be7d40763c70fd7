import { Link } from "react-router";
import { CITY, COORDINATES } from "#content/brand.ts";
import { FABRIC_LINE } from "#content/catalogue/home-page.ts";
import { FOOTER_LISTS, type PageList } from "#content/site-pages.ts";
import { Wordmark } from "#web/kit/brand/wordmark.tsx";
import { DataLightSwitch } from "#web/page/data-light/data-light-switch.tsx";
import { useShopFacts } from "#web/page/shop-facts.ts";
import { useShopClock } from "#web/shop/shop-clock.tsx";
import { ProfileLinks, SupportStatus, useContact } from "./shop-contact.tsx";

/** The lists of pages and the support hours in four columns, then the wordmark as wide as the page. */
export function Footer() {
  const contact = useContact();
  const payBy = useShopFacts()?.payBy;
  const year = useShopClock().getUTCFullYear();
  return (
    <footer className="theme-ink pt-5">
      <div className="page-width">
        <div className="footer-lists">
          {FOOTER_LISTS.map((list) => (
            <FooterList key={list.title} list={list} />
          ))}
          <section className="lg:col-start-4 lg:pl-(--gut)">
            <h2 className={LIST_TITLE}>Support</h2>
            <SupportStatus className="pt-2 text-[1.0625rem] font-medium" />
            <p className="type-mono mt-2 text-note">
              {contact?.supportHours}
              <br />
              {contact?.street && (
                <>
                  {contact.street}
                  <br />
                </>
              )}
              {CITY}
              <br />
              {COORDINATES}
            </p>
            {contact && (
              <ProfileLinks
                className="mt-2"
                linkClass={LINK}
                profiles={[...contact.chats, ...contact.profiles]}
              />
            )}
          </section>
        </div>
        <div className="px-(--gut)">
          <Wordmark className="h-auto w-full" />
        </div>
        <div className="type-mono footer-end text-note">
          <span translate="no">© {year} KULUD</span>
          {payBy !== undefined && <span>{payBy}</span>}
          <DataLightSwitch />
          <span>{FABRIC_LINE}</span>
        </div>
      </div>
    </footer>
  );
}

const LINK = "footer-link";
const LIST_TITLE = "type-mono mb-2 text-note";

function FooterList({ list }: { readonly list: PageList }) {
  return (
    <nav aria-label={list.title} className="lg:pl-(--gut)">
      <h2 className={LIST_TITLE}>{list.title}</h2>
      <ul>
        {list.pages.map((page) => (
          <li key={page.path}>
            <Link className={LINK} to={page.path}>
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
