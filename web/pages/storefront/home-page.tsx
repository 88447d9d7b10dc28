import { PartGrid } from '#web/catalogue/part-grid.tsx'
import favicon from '#web/layout/favicon.svg?no-inline'
import { ContactForm } from '#web/messages/contact-form.tsx'
import { shopContext } from '#web/shop-context.ts'
import { Plans } from '#web/subscriptions/plans.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
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

/** A page of the parts, from `?cursor=` on, and the latest reviews. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  const [parts, reviews] = await Promise.all([
    answerOrThrow(shop.listParts({ query: { limit: String(PARTS_PER_PAGE), cursor } })),
    answerOrThrow(shop.listReviews({ query: { limit: String(LATEST_REVIEWS) } })),
  ])
  return { parts, reviews: reviews.items, continued: cursor !== undefined }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.continued
      ? 'More parts · Parts Manufacture'
      : 'Parts Manufacture · bicycle parts, made to the drawing',
    description:
      'Chainrings, hubs, rotors and more bicycle parts, each with its measures, price, stock and smallest order.',
    path: '/',
    continued: loaderData?.continued ?? false,
    data: (absolute) => [organizationData(absolute, favicon)],
  })

export default function HomePage({ loaderData: { parts, reviews, continued } }: Route.ComponentProps) {
  return (
    <>
      {!continued && <Hero />}
      {!continued && <InfoCards />}
      <section id="parts" aria-labelledby="parts-title" className="page pt-12">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
          {continued ? (
            <h1 id="parts-title" className="text-2xl">
              More parts
            </h1>
          ) : (
            <h2 id="parts-title" className="text-2xl">
              Parts
            </h2>
          )}
          {parts.totalCount > 0 && <p className="label">{parts.totalCount.toLocaleString('en-US')} in the shop</p>}
        </div>
        {parts.items.length === 0 ? (
          <EmptyState title="No parts yet">
            <p className="text-graphite">The first ones are on their way. Until then, read what customers say.</p>
            <LinkButton to="/review">Read reviews</LinkButton>
          </EmptyState>
        ) : (
          <PartGrid parts={parts.items} eager={continued ? 3 : 0} heading={continued ? 'h2' : 'h3'} />
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          {continued && <LinkButton to="/#parts">Back to the first parts</LinkButton>}
          {parts.nextCursor && (
            <LinkButton to={`/?cursor=${encodeURIComponent(parts.nextCursor)}`}>More parts</LinkButton>
          )}
        </div>
      </section>
      {!continued && <ShopFigures />}
      {!continued && <LatestReviews reviews={reviews} />}
      {!continued && <Plans />}
      {!continued && <ContactForm />}
    </>
  )
}
