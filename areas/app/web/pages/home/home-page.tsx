import type { Part } from '#catalogue/contract/catalogue.ts'
import { pictureAddress } from '#catalogue/web/part-picture.ts'
import { ALL_PARTS, type PartSearch, partSearchAddress, readPartSearch } from '#catalogue/web/part-search.ts'
import { firstContact } from '#content/contract/first-contact.ts'
import { FIRST_GRID, FIRST_HERO_PART, firstHero } from '#content/contract/first-hero.ts'
import type { SectionKind } from '#content/contract/home.ts'
import type { ShownSection } from '#content/contract/pages.ts'
import { FitSpot } from '#fitment/web/fit-spot.tsx'
import { AddFromCard } from '#orders/web/basket/add-to-basket.tsx'
import type { ShopClient } from '#platform/contract/client.ts'
import { splitLanguage } from '#platform/contract/language/addresses.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import { beforeHydration } from '#platform/web/lazy/before-hydration.ts'
import { loadChunk } from '#platform/web/lazy/load-chunk.ts'
import { answerOrThrow } from '#platform/web/page/answer-or-throw.ts'
import { pageMeta } from '#platform/web/page/page-meta.ts'
import { pageTitle } from '#platform/web/page/page-title.ts'
import { useFreshPage } from '#platform/web/page/use-fresh-page.ts'
import { countAsInteraction, firstInteraction } from '#platform/web/prefetch/first-interaction.ts'
import { cachedLoader } from '#platform/web/prefetch/loader-cache.ts'
import { shopContext } from '#platform/web/shop-context.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { lazySection } from '#platform/web/ui/lazy-section.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { listPath } from '#search/web/find-query.ts'
import { PartGrid } from '#search/web/part-grid.tsx'
import favicon from '../../layout/favicon.svg?no-inline'
import type { Route } from './+types/home-page.ts'
import { CategoryTiles, type PicturedCategory } from './category-tiles.tsx'
import { featuredParts, groupsOf, partsOfGrid, readSections, sectionOf } from './grouped-sections.ts'
import { Hero, type HeroPart } from './hero.tsx'

// Below the first screen, or words and links alone: its HTML is there, and comes alive once somebody is.
const loadLater = () => import('./below-the-fold.tsx')
const later = lazySection(loadLater, firstInteraction)
const loadFound = () => import('./found-parts.tsx')
// Only for who searched from here.
const found = lazySection(loadFound)
if (!import.meta.env.SSR && splitLanguage(location.pathname).path === '/' && location.search !== '')
  beforeHydration.push(loadChunk(loadFound))

const PARTS_PER_PAGE = 30
/** The first parts by name, of which some are shown: enough of them that these are of many kinds. */
const VARIED_FROM = 100
const LATEST_REVIEWS = 3

/** The home page, or a page of search results if the URL has a search or a cursor. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { searchParams } = new URL(request.url)
  const cursor = searchParams.get('cursor') ?? undefined
  const search = readPartSearch(searchParams)
  const partsOnly = cursor !== undefined || Object.keys(search).length > 0
  const sections = partsOnly ? null : await readSections(shop, searchParams.get('preview') ?? undefined)
  const grid = sectionOf(sections, 'parts-grid')
  const limit = String(partsOnly ? PARTS_PER_PAGE : VARIED_FROM)
  const sorted = grid?.rule === 'newest' ? ({ sort: 'newest' } as const) : search
  const [parts, categories, reviews] = await Promise.all([
    answerOrThrow(shop.listParts({ query: { ...sorted, limit, cursor } })),
    answerOrThrow(shop.listCategoryPictures()),
    answerOrThrow(shop.listReviews({ query: { limit: String(LATEST_REVIEWS) } })),
  ])
  const continued = parts.previousCursor !== undefined
  const items = partsOnly ? parts.items : await partsOfGrid(shop, grid ?? FIRST_GRID, parts.items)
  const shown = {
    parts: { ...parts, items },
    reviews: reviews.items,
    search,
    continued,
    partsOnly,
    groups: groupsOf(sections),
  }
  if (partsOnly)
    return {
      ...shown,
      categories: categories.map((one) => ({ ...one, href: '', count: undefined })), // Only named there
      ...{ heroPart: undefined, ours: false, featured: {} },
    }
  const hero = sectionOf(sections, 'hero') ?? firstHero()
  const sku = hero.img ? '' : hero.sku
  const [counted, heroPart, featured] = await Promise.all([
    answerOrThrow(countCategories(shop, { categories, partCount: parts.totalCount })),
    answerOrThrow(findHeroPart(shop, sku)),
    featuredParts(shop, sections),
  ])
  return { ...shown, categories: counted, heroPart, ours: sku === FIRST_HERO_PART, featured }
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  // React shows no change beside HTML that is not alive yet.
  countAsInteraction()
  const [page] = await Promise.all([cachedLoader(args), later.loadSection()])
  return page
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.partsOnly
      ? pageTitle(foundPartsTitle(loaderData.search))
      : `${shopBrand().name} · ${shopBrand().tagline}`,
    description: t(
      'Chainrings, hubs, rotors and more bicycle parts, each with specifications, price, stock and minimum order.',
    ),
    path: '/',
    continued: loaderData?.partsOnly ?? false,
    ...(import.meta.env.SSR && {
      data: (absolute) => [
        organizationData(absolute, {
          logo: shopBrand().logo?.src ?? shopBrand().icon ?? favicon,
          ...contactOf(matches),
        }),
      ],
    }),
  })

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { parts, categories, reviews, search, continued, partsOnly, heroPart, ours, groups, featured } = loaderData
  useFreshPage(loaderData)
  // Search results show parts only.
  if (partsOnly)
    return (
      <found.Section
        title={foundPartsTitle(search)}
        ofCard={CARD_FOOTERS}
        {...{ parts, categories: categories.map(({ category }) => category), search, continued }}
      />
    )
  return (
    <>
      {groups.map((group) => {
        if (Array.isArray(group))
          return (
            <later.Section key={idOf(group[0])} sections={group} {...{ reviews, featured, categories }} {...LOADED} />
          )
        if (group.kind === 'hero')
          return <Hero key={group.id} texts={group} partCount={parts.totalCount} part={heroPart} ours={ours} />
        return <FirstParts key={group.id} parts={parts.items} totalCount={parts.totalCount} categories={categories} />
      })}
    </>
  )
}

/** As the footer has it: the first match is the root. */
function contactOf(matches: Route.MetaArgs['matches']) {
  return (matches[0]?.loaderData as Partial<ShopSettings> | undefined)?.contact ?? firstContact()
}

/** schema.org Organization. */
function organizationData(
  absolute: (path: string) => string,
  { logo, email, phone }: Record<'logo' | 'email' | 'phone', string>,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: shopBrand().name,
    url: absolute('/'),
    logo: absolute(logo),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email,
      telephone: phone,
    },
  }
}

/** Heading and title of a list of parts. */
function foundPartsTitle({ search, category }: PartSearch): string {
  if (search) return t('Results for “{search}”', { search })
  if (category) return category
  return t('All parts')
}

type Props = { parts: readonly Part[]; totalCount: number; categories: readonly PicturedCategory[] }

function FirstParts({ parts, totalCount, categories }: Props) {
  return (
    <section id="parts" aria-labelledby="parts-title" className="page pt-5 md:pt-6">
      <h2 id="parts-title" className="mb-2 text-2xl">
        {t('Parts')}
      </h2>
      {parts.length === 0 ? (
        <EmptyState title={t('No parts yet')}>
          <p className="text-graphite">{t('New parts are coming soon. Meanwhile, see what customers say.')}</p>
          <LinkButton to="/review">{t('Read reviews')}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <CategoryTiles categories={categories} />
          {/* Phones show eight. Low pictures, so that the first part is seen without scrolling. */}
          <PartGrid
            {...CARD_FOOTERS}
            parts={parts}
            eager={3}
            className="max-md:[&>li:nth-child(n+9)]:hidden md:[&_.aspect-4\/3]:aspect-2/1"
          />
          {totalCount > parts.length && (
            <LinkButton to={ALL_PARTS} className="mt-6 max-sm:w-full">
              {plural(totalCount, 'See {count} part', 'See all {count} parts')}
            </LinkButton>
          )}
        </>
      )}
    </section>
  )
}

const idOf = (section: ShownSection | SectionKind | undefined) => (typeof section === 'object' ? section.id : section)

/** What the cards of this page have besides the part. */
const CARD_FOOTERS = {
  action: (part: Part) => <AddFromCard part={part} />,
  badge: ({ _id }: Part) => <FitSpot part={_id} />,
}

/** For sections that come alive later. */
const LOADED = { tiles: CategoryTiles, ofCard: CARD_FOOTERS }

/** Counting reads every part, so larger shops show categories without counts. */
const COUNTED_UP_TO = 10_000

type Pictured = Pick<PicturedCategory, 'category' | 'categoryName' | 'img'>

async function countCategories(
  shop: ShopClient,
  { categories, partCount }: { categories: readonly Pictured[]; partCount: number },
): Promise<PicturedCategory[]> {
  const counted = partCount > COUNTED_UP_TO ? [] : (await shop.findParts({ query: { limit: '1' } })).categories
  const lists = new Map(counted.map((one) => [one.label, one]))
  return categories.map((one) => {
    const list = lists.get(one.categoryName ?? one.category)
    return {
      ...one,
      href: list ? listPath(list.value) : partSearchAddress({ category: one.category }),
      count: list?.count,
    }
  })
}

/** Undefined when the shop does not sell it. */
async function findHeroPart(shop: ShopClient, sku: string): Promise<HeroPart | undefined> {
  if (sku === '') return undefined
  const { items } = await shop.findParts({ query: { q: sku, limit: '1' } })
  const part = items.find((each) => each.sku === sku)
  // In the shop’s own accent, where it has one.
  const isOther = sku !== FIRST_HERO_PART || shopBrand().icon
  const drawing = part && isOther ? pictureAddress(part.img, 'compact') : undefined
  return part && { ...part, drawing }
}
