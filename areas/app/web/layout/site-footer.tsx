import { Link } from 'react-router'
import { firstContact } from '#content/contract/first-contact.ts'
import { t } from '#platform/contract/language/text.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { SingleKeysSwitch } from '#platform/web/ui/keys/single-keys-switch.tsx'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'

const linkClass = 'inline-block py-2 underline decoration-hairline underline-offset-4 hover:decoration-current'

export function SiteFooter() {
  const { pages = [], lawLinks = [], contact = firstContact(), menus } = useShopSettings() ?? {}
  const { name, footer } = shopBrand()
  return (
    <footer className="mt-12 border-hairline border-t md:mt-16">
      <div className="page grid gap-x-12 gap-y-4 py-6 text-sm md:py-8 grid-cols-[auto_1fr] lg:grid-cols-[2fr_1fr_1fr]">
        <p className="max-w-[30em] py-2 text-graphite col-span-2 lg:col-span-1">
          {name}. {footer}
        </p>
        <nav aria-label={t('Footer')} className="flex flex-wrap gap-x-12 gap-y-4">
          {menus?.footer.map(({ title, entries }) => (
            <ul key={title + entries[0]?.label} aria-label={title || undefined}>
              {title && <li className="label py-2">{title}</li>}
              {entries.map(({ to, label }) => (
                <li key={to + label}>
                  <Link to={to} className={linkClass}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          ))}
        </nav>
        <div>
          <address className="not-italic">
            {contact.email && (
              <>
                <a href={`mailto:${contact.email}`} className={linkClass}>
                  {contact.email}
                </a>
                <br />
              </>
            )}
            {contact.phone && (
              <a href={`tel:${contact.phone.replaceAll(' ', '')}`} className={linkClass}>
                {contact.phone}
              </a>
            )}
            <p className="mt-2 text-graphite">{contact.hours}</p>
          </address>
          {(pages.length > 0 || lawLinks.length > 0) && (
            <nav aria-label={t('About the shop')} className="mt-2 border-hairline border-t pt-2">
              <ul>
                {pages.map(({ name, title }) => (
                  <li key={name}>
                    <Link to={`/pages/${name}`} className={linkClass}>
                      {title}
                    </Link>
                  </li>
                ))}
                {lawLinks.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} className={linkClass}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <div className="max-sm:hidden sm:col-span-full">
          <SingleKeysSwitch>{t('Single-key shortcuts, such as / for search')}</SingleKeysSwitch>
        </div>
      </div>
    </footer>
  )
}
