import { memo, useEffect } from 'react'
import { redirect } from 'react-router'
import type { UsedIn } from '#catalogue/contract/assemblies/assemblies.ts'
import type { Part } from '#catalogue/contract/catalogue.ts'
import { gtinsOf } from '#catalogue/contract/gtin.ts'
import { numberPath } from '#catalogue/contract/number-path.ts'
import { statedSpecs } from '#catalogue/contract/specs.ts'
import { nameInPath, partPath } from '#catalogue/contract/urls/part-path.ts'
import { sharePicturePath } from '#catalogue/contract/urls/share-picture.ts'
import { LazyNotifyMe } from '#engagement/web/stock-alerts/lazy-notify-me.tsx'
import { SaveToList } from '#engagement/web/wish-lists/save-to-list.tsx'
import { PartFitSection } from '#fitment/web/part-fit-section.tsx'
import type { PartViews } from '#fitment/web/part-views.ts'
import { AddTogether } from '#orders/web/basket/add-several.tsx'
import { AddFromCard, AddToBasket } from '#orders/web/basket/add-to-basket.tsx'
import { AddWithQuantity } from '#orders/web/basket/quantity-stepper.tsx'
import { OrderForm } from '#orders/web/placement/order-form.tsx'
import { keptRegistry } from '#packages/part-attributes/registry.ts'
import type { ShopClient } from '#platform/contract/client.ts'
import { splitLanguage } from '#platform/contract/language/addresses.ts'
import { t } from '#platform/contract/language/text.ts'
import { answerOrThrow } from '#platform/web/page/answer-or-throw.ts'
import { BelowFirstScreen } from '#platform/web/page/below-first-screen.tsx'
import { pageMeta } from '#platform/web/page/page-meta.ts'
import { pageTitle } from '#platform/web/page/page-title.ts'
import { FreshPage } from '#platform/web/page/use-fresh-page.ts'
import { cachedLoader } from '#platform/web/prefetch/loader-cache.ts'
import { nearViewport } from '#platform/web/prefetch/near-viewport.ts'
import { rememberPart } from '#platform/web/session/recent-parts-store.ts'
import { shopContext } from '#platform/web/shop-context.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { lazySection } from '#platform/web/ui/lazy-section.tsx'
import { LazyPartDelivery } from '#pricing/web/delivery/lazy-part-delivery.tsx'
import { CompareToggle } from '#search/web/compare/compare-toggle.tsx'
import { Breadcrumbs, distinctCrumbs } from '../breadcrumbs.tsx'
import { makingOf } from '../details/making.ts'
import { PartDocuments } from '../details/part-documents.tsx'
import { GuaranteeRights, PartMaker, PartNumbers, PartSafety, PartSpecs } from '../details/part-facts.tsx'
import { PartGallery } from '../details/part-gallery.tsx'
import { PartPrice } from '../details/part-price.tsx'
import { sizeNotations } from '../details/size-notations.ts'
import { PartFigure } from '../part-figure.tsx'
import { PartName } from '../part-name.tsx'
import { isDrawing } from '../part-picture.ts'
import { ALL_PARTS, partSearchAddress } from '../part-search.ts'
import { StockLine } from '../stock-line.tsx'
import { breadcrumbData, productData } from '../structured-data.ts'
import type { Route } from './+types/part-details-page.ts'

// Only customers with saved addresses need it.
const SavedAddressChoice = lazyComponent(() => import('#accounts/web/addresses/saved-address-choice.tsx'))

// Below the first screen.
const loadEnd = () => import('./part/part-end.tsx')
const whenNear = () => nearViewport('part-reviews')
const said = lazySection(async () => ({ default: (await loadEnd()).PartSaid }), whenNear)
const others = lazySection(async () => ({ default: (await loadEnd()).OtherParts }), whenNear)
// Few parts have them.
const variantChoice = lazySection(async () => ({
  default: (await import('../variants/variant-choice.tsx')).VariantChoice,
}))
const uses = lazySection(async () => ({ default: (await import('../assemblies/used-in-section.tsx')).UsedInSection }))
const durable = lazySection(async () => ({ default: (await import('../details/part-durability.tsx')).PartDurability }))
const noted = lazySection(() => import('./part/part-notes.tsx'))
const replacedNumbers = lazySection(async () => ({
  default: (await import('../successors/replaced-note.tsx')).ReplacedNumbers,
}))

/** Not kept for good: a part may get its old name again. */
const MOVED = { status: 301, headers: { 'cache-control': 'public, no-cache' } }
const NEWEST_REVIEWS = 3
const FIRST_QUESTIONS = '3'
const MOST_MATES = '3'

const smallPicture = (part: Pick<Part, 'img' | 'name'>) => (
  <PartFigure part={part} lazy sizes="(min-width: 1024px) 16vw, 50vw" />
)

const partViews = (part: Part): PartViews => ({
  picture: smallPicture,
  add: (bridge) => <AddFromCard part={bridge} />,
  addWith: (bridges) => <AddTogether parts={[part, ...bridges]} />,
})

export async function loader({ context, request, url, params: { name, productId: id } }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { searchParams } = new URL(request.url)
  const fits = searchParams.get('fits') ?? ''
  await answerAboutBike(shop, splitLanguage(url.pathname).path, searchParams)
  const asked = answerOrThrow(shop.getPart({ params: { id } }))
  const [part, used, related, reviews, summary, questions, attributes, mates, successors, recalls, fit, settings] =
    await Promise.all([
      asked,
      asked.then(({ sku }) => readUses(shop, sku)),
      answerOrThrow(shop.getRelatedParts({ params: { id } })),
      answerOrThrow(shop.listReviews({ query: { part: id, limit: String(NEWEST_REVIEWS) } })),
      answerOrThrow(shop.getReviewSummary({ query: { part: id } })),
      answerOrThrow(shop.listPartQuestions({ query: { part: id, limit: FIRST_QUESTIONS } })),
      answerOrThrow(shop.listAttributes({ query: { own: '1' } })),
      answerOrThrow(shop.listPartMates({ params: { id }, query: { limit: MOST_MATES } })),
      answerOrThrow(shop.listSuccessors({ query: { part: id } })),
      answerOrThrow(shop.listPartRecalls({ params: { id } })),
      fits === '' ? null : answerOrThrow(shop.getPartFit({ params: { id }, query: { fits } })),
      answerOrThrow(shop.getShopSettings({})),
    ]).catch((thrown: unknown) => leadOn(shop, id, url, thrown))
  if (name !== undefined && name !== nameInPath(part.name)) throw redirect(partPath(part) + url.search, MOVED)
  // Here, because the registry of attributes, the table of sizes and the rules of numbers are large.
  const stated = statedSpecs(part.specs, keptRegistry(attributes.attributes))
  const sizes = sizeNotations(part.specs)
  const gtins = gtinsOf(part.numbers)
  const { items, totalCount: count } = questions
  const written = { reviews: reviews.items, summary, questions: { items, count } }
  const made = { stated, sizes, gtins, making: makingOf(part, settings) }
  const [of] = successors.items
  const notes = of?.succession || recalls.length > 0 ? { of, recalls } : undefined
  return { part, used, related, ...written, ...made, mates, successors: of, notes, fit }
}

/** Null for most parts, which are no assembly and in none. */
async function readUses(shop: ShopClient, sku: string): Promise<UsedIn | null> {
  const used = await answerOrThrow(shop.getUsedIn({ params: { sku } }))
  return used.madeOf || used.positionCount > 0 ? used : null
}

/** The page of a discontinued part leads to the one that says what replaced it. */
async function leadOn(shop: ShopClient, id: string, { search }: URL, thrown: unknown): Promise<never> {
  const successors = await shop.listSuccessors({ query: { part: id } }).catch(() => undefined)
  const number = successors?.items[0]?.succession?.number
  throw number === undefined ? thrown : redirect(numberPath(number) + search)
}

/** The answer to a question about the bike becomes part of the address. One that can't be used changes nothing. */
async function answerAboutBike(shop: ShopClient, path: string, asked: URLSearchParams): Promise<void> {
  const place = asked.get('place')
  if (place === null) return
  const query = { fits: asked.get('fits') ?? '', place, value: asked.getAll('value') }
  const bike = await shop.describeBike({ query }).catch(() => undefined)
  const fits = bike?.fits ?? query.fits
  throw redirect(`${path}${fits === '' ? '' : `?${new URLSearchParams({ fits })}`}#fit`)
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [page] = await Promise.all([cachedLoader(args), said.loadSection(), others.loadSection()])
  const { used, related, successors, notes } = page
  await Promise.all([
    related.variants && variantChoice.loadSection(),
    used && uses.loadSection(),
    notes && noted.loadSection(),
    page.part.durability && durable.loadSection(),
    successors?.replaces.length && replacedNumbers.loadSection(),
  ])
  return page
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { part, summary, related, stated, gtins } = loaderData
  const path = partPath(part)
  return pageMeta(matches, {
    title: pageTitle(part.searchTitle || part.name),
    description:
      part.searchDescription ||
      shortened(part.description || t('{name}, part {sku}', { name: part.name, sku: part.sku })),
    path,
    continued: part.hidden === true || part.language !== undefined,
    ...(import.meta.env.SSR && {
      hasOwnAddresses: true,
      picture: sharePicturePath(part),
      kind: 'product',
      data: (absolute) => [
        productData(absolute, part, { ...summary, variants: related.variants, stated, gtins }),
        breadcrumbData(absolute, [
          { name: t('Parts'), path: '/' },
          { name: part.name, path },
        ]),
      ],
    }),
  })
}

/** Not drawn anew at each step of the router. */
export default memo(function PartDetailsPage({ loaderData }: Route.ComponentProps) {
  const { part, used, related, reviews, summary, questions, stated, sizes, mates, successors, notes, fit, making } =
    loaderData
  useEffect(() => rememberPart(part._id), [part._id])
  return (
    <div className="page pt-4">
      <FreshPage shown={loaderData} />
      <Breadcrumb {...part} />
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-2 md:grid-rows-[auto_auto_auto_1fr] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-12">
        <div className="sheet corner-marks relative self-start">
          <PartGallery key={part._id} part={part} />
        </div>
        <div className="flex flex-col gap-5 md:col-start-2 md:row-span-4 md:row-start-1">
          <PartHeader part={part} />
          {notes && <noted.Section {...notes} />}
          {related.variants && <variantChoice.Section variants={related.variants} />}
          <OrderForm
            part={part}
            beside={(quantity) => <AddToBasket part={part} quantity={quantity} />}
            basket={<AddWithQuantity part={part} />}
            addressChoice={(fill) => <SavedAddressChoice onChoose={fill} />}
          />
          <div className="-my-2 flex flex-wrap gap-x-6">
            {!part.hidden && <CompareToggle part={part} />}
            <SaveToList part={part} />
          </div>
          <StockLine part={part} />
          <LazyNotifyMe part={part} />
          <LazyPartDelivery partId={part._id} quantity={part.min} />
          <PartFitSection partId={part._id} fit={fit} views={partViews(part)} />
          {part.description && <p className="max-w-[43em] whitespace-pre-line">{part.description}</p>}
        </div>
        <BelowFirstScreen>
          <div className="flex flex-col gap-8">
            <PartSpecs sizes={sizes} stated={stated} />
            {part.durability && <durable.Section part={part} />}
            <PartSafety part={part} />
            {used && <uses.Section sku={part.sku} used={used} />}
            <PartDocuments
              documents={part.documents}
              sku={part.sku}
              isDrawn={[part.img, ...part.pictures.map(({ img }) => img)].some(isDrawing)}
            />
            <PartNumbers numbers={part.numbers} />
            {successors && successors.replaces.length > 0 && <replacedNumbers.Section of={successors} />}
            <PartMaker making={making} />
          </div>
          <said.Section partId={part._id} reviews={reviews} summary={summary} asked={questions} />
        </BelowFirstScreen>
      </div>
      <BelowFirstScreen>
        <others.Section partId={part._id} mates={mates} related={related} picture={smallPicture} />
      </BelowFirstScreen>
    </div>
  )
})

function PartHeader({ part }: Pick<Route.ComponentProps['loaderData'], 'part'>) {
  return (
    <header>
      <p className="label wrap-anywhere">{part.sku}</p>
      <h1 className="mt-1 text-2xl sm:text-3xl">
        <PartName name={part.name} />
      </h1>
      <PartPrice part={part} />
      <GuaranteeRights />
    </header>
  )
}

function Breadcrumb({ category, categoryName = category }: Pick<Part, 'category' | 'categoryName'>) {
  const crumbs = distinctCrumbs([
    { name: t('Parts'), path: ALL_PARTS },
    { name: categoryName, path: partSearchAddress({ category }) },
  ])
  return <Breadcrumbs crumbs={crumbs} />
}

function shortened(text: string): string {
  return text.length > 160 ? `${text.slice(0, 157)}…` : text
}
