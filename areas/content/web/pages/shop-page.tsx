import { data, Link } from 'react-router'
import { countryName } from '#accounts/contract/addresses/country-name.ts'
import type { SHOP_PAGES } from '#content/contract/content-kinds.ts'
import { longDay } from '#platform/contract/language/intl-formats.ts'
import { t } from '#platform/contract/language/text.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { answerOrThrow } from '#platform/web/page/answer-or-throw.ts'
import { pageMeta } from '#platform/web/page/page-meta.ts'
import { pageTitle } from '#platform/web/page/page-title.ts'
import { shopContext } from '#platform/web/shop-context.ts'
import { Rich } from '#platform/web/ui/rich.tsx'
import { PageHeading } from '#platform/web/ui/text/page-heading.tsx'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import { PreviewNotice, WrittenText } from '../written-text.tsx'
import type { Route } from './+types/shop-page.ts'

/** Others are no address of a page. */
const SLUG = /^[a-z0-9-]{1,80}$/
const IMPRINT: (typeof SHOP_PAGES)[number] = 'imprint'
const VERSION = /^[1-9]\d{0,8}$/

export async function loader({ context, params: { name }, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const version = searchParams.get('version') ?? undefined
  const preview = searchParams.get('preview') ?? undefined
  if (!SLUG.test(name) || (version !== undefined && !VERSION.test(version))) throw data(null, { status: 404 })
  const query = { ...(version !== undefined && { version }), ...(preview !== undefined && { preview }) }
  const shop = context.get(shopContext)
  const page = await answerOrThrow(shop.getShopPage({ params: { name }, query }))
  const { text: _, ...shown } = page
  const { registrations } = name === IMPRINT ? await answerOrThrow(shop.getShopSettings({})) : { registrations: [] }
  return { ...shown, isPreview: preview !== undefined, registrations }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { name, title, seoTitle, description, listed } = loaderData
  return pageMeta(matches, {
    title: pageTitle(seoTitle || title),
    description: description || t('{title} of {name}.', { title, name: shopBrand().name }),
    path: `/pages/${name}`,
    continued: !listed,
  })
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { name, title, html, version, latest, publishedAt, isPreview, registrations } = loaderData
  const timeZone = useShopSettings()?.timeZone ?? 'UTC'
  return (
    <article className="page py-8 sm:py-12">
      <PageHeading title={title}>
        {isPreview ? (
          t('A draft')
        ) : (
          <Rich
            text={t('Version {version}, published <date>{day}</date>', {
              version: String(version),
              day: dayOf(publishedAt, timeZone),
            })}
            date={(words) => <time dateTime={publishedAt}>{words}</time>}
          />
        )}
      </PageHeading>
      {isPreview && <PreviewNotice />}
      {!isPreview && version !== latest && (
        <p role="note" className="mt-4 border-bad border-l-4 bg-sheet px-4 py-3">
          {t('This is an earlier version.')}{' '}
          {latest !== null && (
            <Link to={`/pages/${name}`} className="underline underline-offset-4">
              {t('Read the current one')}
            </Link>
          )}
        </p>
      )}
      <WrittenText html={html} className="max-w-[42.5rem]" />
      {registrations.length > 0 && (
        <section aria-labelledby="registrations" className="mt-8">
          <h2 id="registrations" className="text-xl">
            {t('Registrations as a producer')}
          </h2>
          <ul className="mt-2">
            {registrations.map(({ words, country }) => (
              <li key={`${country} ${words}`} className="wrap-anywhere">
                {words} ({countryName(country)})
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

const dayOf = (at: string, timeZone: string) => longDay(new Date(at), timeZone, 'en-US')
