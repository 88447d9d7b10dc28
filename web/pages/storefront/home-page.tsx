import { PartGrid } from '#web/catalogue/part-grid.tsx'
import { partSearchAddress, partSearchFields, readPartSearch } from '#web/catalogue/part-search.ts'
import favicon from '#web/layout/favicon.svg?no-inline'
import { ContactForm } from '#web/messages/contact-form.tsx'
import { shopContext } from '#web/shop-context.ts'
import { Plans } from '#web/subscriptions/plans.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import type { Route } from './+types/home-page.ts'
import { answerOrThrow } from './answer-or-throw.ts'
import { Hero } from './hero.tsx'
import { InfoCards } from './info-cards.tsx'
import { LatestReviews } from './latest-reviews.tsx'
import { pageMeta } from './page-meta.ts'
import { ShopFigures } from './shop-figures.tsx'
import { organizationData } from './structured-data.ts'

const PARTS_PER_PAGE = 30
const LATEST_REVIEWS = 3

/** A page of the parts that the address searches for, from `?cursor=` on, and the latest reviews. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { searchParams } = new URL(request.url)
  const cursor = searchParams.get('cursor') ?? undefined
  const search = readPartSearch(searchParams)
  const [parts, categories, reviews] = await Promise.all([
    answerOrThrow(shop.listParts({ query: { ...search, limit: String(PARTS_PER_PAGE), cursor } })),
    answerOrThrow(shop.listCategories()),
    answerOrThrow(shop.listReviews({ query: { limit: String(LATEST_REVIEWS) } })),
  ])
  const searching = Object.keys(search).length > 0
  return { parts, categories, reviews: reviews.items, search, searching, continued: cursor !== undefined }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: titleOf(loaderData),
    description:
      'Chainrings, hubs, rotors and more bicycle parts, each with its measures, price, stock and smallest order.',
    path: '/',
    continued: (loaderData?.continued || loaderData?.searching) ?? false,
    data: (absolute) => [organizationData(absolute, favicon)],
  })

function titleOf(loaderData: { searching: boolean; continued: boolean } | undefined): string {
  if (loaderData?.searching) return 'Parts found · Parts Manufacture'
  return loaderData?.continued
    ? 'More parts · Parts Manufacture'
    : 'Parts Manufacture · bicycle parts, made to the drawing'
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { parts, categories, reviews, search, searching, continued } = loaderData
  // Whoever searches or reads on wants parts: nothing else stands on those pages.
  const partsOnly = continued || searching
  return (
    <>
      {!partsOnly && <Hero />}
      {!partsOnly && <InfoCards />}
      <section id="parts" aria-labelledby="parts-title" className="page pt-12">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
          <PartsTitle continued={continued} searching={searching} />
          {parts.totalCount > 0 && <p className="label">{countWords(parts.totalCount, searching)}</p>}
        </div>
        {(parts.totalCount > 0 || searching) && (
          <SearchForm label="Search parts" fields={partSearchFields(categories, search.category)} />
        )}
        {parts.items.length === 0 ? (
          <NoParts searching={searching} />
        ) : (
          <PartGrid parts={parts.items} eager={partsOnly ? 3 : 0} heading={partsOnly ? 'h2' : 'h3'} />
        )}
        <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
          {continued && (
            <LinkButton to={searching ? partSearchAddress(search, undefined) : '/#parts'}>
              Back to the first parts
            </LinkButton>
          )}
          {parts.nextCursor && <LinkButton to={partSearchAddress(search, parts.nextCursor)}>More parts</LinkButton>}
        </div>
      </section>
      {!partsOnly && <ShopFigures />}
      {!partsOnly && <LatestReviews reviews={reviews} />}
      {!partsOnly && <Plans />}
      {!partsOnly && <ContactForm />}
    </>
  )
}

function PartsTitle({ continued, searching }: { continued: boolean; searching: boolean }) {
  const Heading = continued || searching ? 'h1' : 'h2'
  return (
    <Heading id="parts-title" className="text-2xl">
      {searching ? 'Parts found' : continued ? 'More parts' : 'Parts'}
    </Heading>
  )
}

/** Above this the shop estimates. */
const EXACT_UP_TO = 10_000

function countWords(totalCount: number, searching: boolean): string {
  const figures = `${totalCount > EXACT_UP_TO ? 'About ' : ''}${totalCount.toLocaleString('en-US')}`
  if (searching) return totalCount === 1 ? '1 part' : `${figures} parts`
  return `${figures} in the shop`
}

function NoParts({ searching }: { searching: boolean }) {
  if (searching) {
    return (
      <EmptyState title="No such part">
        <p className="text-graphite">No part’s name, number or category begins with what you searched for.</p>
        <LinkButton to="/#parts">Show all parts</LinkButton>
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No parts yet">
      <p className="text-graphite">The first ones are on their way. Until then, read what customers say.</p>
      <LinkButton to="/review">Read reviews</LinkButton>
    </EmptyState>
  )
}
