import { memo } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { categorySharePath } from '#catalogue/contract/urls/share-picture.ts'
import { Breadcrumbs, type Crumb, distinctCrumbs } from '#catalogue/web/breadcrumbs.tsx'
import { breadcrumbData } from '#catalogue/web/structured-data.ts'
import { Heart } from '#engagement/web/wish-lists/heart.tsx'
import { FitBadge } from '#fitment/web/fit-badge.tsx'
import { FitSpot } from '#fitment/web/fit-spot.tsx'
import { AddFromCard } from '#orders/web/basket/add-to-basket.tsx'
import type { ShopClient } from '#platform/contract/client.ts'
import { splitLanguage } from '#platform/contract/language/addresses.ts'
import { t } from '#platform/contract/language/text.ts'
import { answerOrThrow, invalidOrThrow } from '#platform/web/page/answer-or-throw.ts'
import { pageMeta } from '#platform/web/page/page-meta.ts'
import { pageTitle } from '#platform/web/page/page-title.ts'
import { FreshPage } from '#platform/web/page/use-fresh-page.ts'
import { cachedLoader } from '#platform/web/prefetch/loader-cache.ts'
import { shopContext } from '#platform/web/shop-context.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import type { FindResult } from '#search/contract/find.ts'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { findQuery, listAddress, listPath } from '../find-query.ts'
import { FitBar } from '../fit-bar.tsx'
import { chosenCategory, foundTitle, landingText } from '../found-labels.ts'
import { isListedList } from '../listed-list.ts'
import { AllCategories } from '../nothing-found.tsx'
import type { CardPart } from '../part-card.tsx'
import { PartGrid } from '../part-grid.tsx'
import { useSeenFirst } from '../use-seen-first.ts'
import type { Route } from './+types/parts-page.ts'
import { FoundList } from './found-list.tsx'
import { FoundTable } from './found-table.tsx'

type Loaded =
  | { kind: 'found'; found: FindResult; category: string | undefined; allCategories: FindResult['categories'] }
  | { kind: 'no-category'; allCategories: FindResult['categories'] }
  | { kind: 'refused'; refused: Refused }

/** Browsers would keep it for good, but the canonical address depends on the shop's attributes. */
const MOVED = { status: 301, headers: { 'cache-control': 'public, no-cache' } }

/** Another spelling of a list leads to its canonical address. */
export async function loader({ context, params: { line, leaf }, url }: Route.LoaderArgs) {
  const category = leaf === undefined ? line : `${line}/${leaf}`
  const shop = context.get(shopContext)
  const query = findQuery(url.searchParams, category)
  const answer = await shop.findParts({ query }).then(
    (found) => ({ found }),
    (error: unknown) => ({ problem: invalidOrThrow(error) }),
  )
  if ('problem' in answer) {
    const { detail, errors = [] } = answer.problem
    const sentences = [detail, ...errors.map(({ message }) => `${message}.`)]
    return data<Loaded>({ kind: 'refused', refused: { sentences, ...waysOn(url, category) } }, { status: 422 })
  }
  const { found } = answer
  const isWhole = found.ignored.length === 0 && found.fitFault === null
  if (isWhole && found.address !== splitLanguage(url.pathname).path + url.search) throw redirect(found.address, MOVED)
  const allCategories = found.total === 0 ? await listCategories(shop) : []
  if (category !== undefined && chosenCategory(found) === undefined)
    return data<Loaded>({ kind: 'no-category', allCategories }, { status: 404 })
  const status = isEmptyCombination(found) ? 404 : 200
  return data<Loaded>({ kind: 'found', found, category, allCategories }, { status })
}

function waysOn({ searchParams }: URL, category: string | undefined): Omit<Refused, 'sentences'> {
  const places = ['after', 'before', 'cursor']
  const names = new URLSearchParams([...searchParams].filter(([name]) => !places.includes(name)))
  const isElsewhere = places.some((name) => searchParams.has(name))
  return { firstPage: isElsewhere ? listAddress(names, category) : null, withoutFilters: listPath(category) }
}

async function listCategories(shop: ShopClient): Promise<FindResult['categories']> {
  return (await answerOrThrow(shop.findParts({ query: {} }))).categories
}

/** Filters that nothing has together; a search that finds nothing is an answer. */
const isEmptyCombination = ({ total, query, chips }: FindResult) => total === 0 && query === '' && chips.length > 0

export function clientLoader(args: Route.ClientLoaderArgs) {
  return cachedLoader(args)
}

/** The dialog of filters opens and closes by the address's hash, which changes nothing of the list. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSameList = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return defaultShouldRevalidate && !(isSameList && currentUrl.hash !== nextUrl.hash)
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData?.kind !== 'found') {
    const title = loaderData?.kind === 'refused' ? t('This list can’t be shown') : t('Category not found')
    return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }]
  }
  const { found } = loaderData
  const title = foundTitle(found)
  return pageMeta(matches, {
    title: pageTitle(title),
    description:
      landingText(found) ??
      t('{title} with specifications, drawings, price and stock. Filter by what has to fit.', { title }),
    path: found.address,
    continued: !isListedList(found),
    ...(import.meta.env.SSR && {
      picture: sharedPicture(found),
      data: (absolute) => [breadcrumbData(absolute, crumbsOf(found))],
    }),
  })
}

/** Of a category; a search and the list of all parts have none of their own. */
function sharedPicture({ categories, query, chips, total, items }: FindResult): string | undefined {
  const category = categories.find(({ chosen }) => chosen)
  if (!category || query !== '' || chips.length > 0) return undefined
  return categorySharePath(category.value, { total, img: items[0]?.img })
}

function crumbsOf(found: FindResult): Crumb[] {
  const category = found.categories.find(({ chosen }) => chosen)
  const above = found.categories.filter(({ value }) => `${category?.value}/`.startsWith(`${value}/`))
  return distinctCrumbs([
    { name: t('Home'), path: '/' },
    { name: t('Parts'), path: '/parts' },
    ...above.map(({ label, value }) => ({ name: label, path: listPath(value) })),
    ...(found.query === '' ? [] : [{ name: t('Search: {query}', { query: found.query }), path: found.address }]),
  ])
}

/** Not drawn anew at each step of the router: thirty cards are much for a phone. */
export default memo(function PartsPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={loaderData.kind === 'found' ? 'page pt-4' : 'page pt-8 sm:pt-12'}>
      <FreshPage shown={loaderData} />
      {loaderData.kind === 'refused' && <RefusedList refused={loaderData.refused} />}
      {loaderData.kind === 'no-category' && <NoCategory categories={loaderData.allCategories} />}
      {loaderData.kind === 'found' && (
        <>
          <Breadcrumbs
            crumbs={crumbsOf(loaderData.found).slice(0, -1)}
            here={crumbsOf(loaderData.found).at(-1)?.name}
          />
          <FoundList {...loaderData} fitBar={<FitBar found={loaderData.found} />}>
            <FoundItems found={loaderData.found} />
          </FoundList>
        </>
      )}
    </div>
  )
})

function FoundItems({ found }: { found: FindResult }) {
  const seenFirst = useSeenFirst(found.items[0]?._id)
  if (found.view === 'table')
    return (
      <FoundTable
        found={found}
        action={(part) => (
          <>
            {addFound(part)}
            <CompareToggle part={part} />
          </>
        )}
      />
    )
  return (
    <PartGrid
      parts={found.items}
      eager={3}
      heading="h2"
      columns="md:grid-cols-2 xl:grid-cols-3"
      seenFirst={seenFirst}
      badge={({ _id, fit }) => (fit ? <FitBadge verdict={fit} /> : <FitSpot part={_id} />)}
      action={(part) => (
        <div className="card-ends">
          {addFound(part)}
          <CompareToggle part={part} />
          <Heart part={part} />
        </div>
      )}
    />
  )
}

/** What another number led to is looked at before it is ordered: it may differ. */
function addFound(part: CardPart) {
  const isOther = part.number?.kind === 'comparable' || part.number?.kind === 'superseded'
  return isOther ? null : <AddFromCard part={part} />
}

function NoCategory({ categories }: { categories: FindResult['categories'] }) {
  return (
    <>
      <p className="label">{t('Error 404')}</p>
      <h1 className="mt-2 text-2xl sm:text-3xl">{t('There is no such category')}</h1>
      <p className="mt-4 max-w-[33em] text-graphite">
        {t('It may have another name now. Choose one of these, or search.')}
      </p>
      <AllCategories categories={categories} />
    </>
  )
}

type Refused = { sentences: string[]; firstPage: string | null; withoutFilters: string }

/** An address that can't be answered: too many filters, or a place in another list. */
function RefusedList({ refused: { sentences, firstPage, withoutFilters } }: { refused: Refused }) {
  return (
    <>
      <h1 className="mb-4 text-2xl sm:text-3xl">{t('This list can’t be shown')}</h1>
      <EmptyState title={sentences.join(' ')}>
        <div className="flex flex-wrap gap-3">
          {firstPage !== null && (
            <LinkButton to={firstPage} rel="nofollow" variant="primary">
              {t('First page')}
            </LinkButton>
          )}
          <LinkButton to={withoutFilters} variant={firstPage === null ? 'primary' : 'secondary'}>
            {t('Show without filters')}
          </LinkButton>
        </div>
      </EmptyState>
    </>
  )
}
