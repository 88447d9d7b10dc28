import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Part } from '#catalogue/contract/catalogue.ts'
import { perUnit } from '#catalogue/contract/units.ts'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import type { FoundProduct } from '#catalogue/contract/variants.ts'
import { LazyMark } from '#catalogue/web/lazy-mark.ts'
import { PartFigure } from '#catalogue/web/part-figure.tsx'
import { PartName } from '#catalogue/web/part-name.tsx'
import { PriceNote } from '#catalogue/web/price-note.tsx'
import { stockOf } from '#catalogue/web/stock-labels.ts'
import { STATE_CLASS } from '#catalogue/web/stock-line.tsx'
import { CardOptions } from '#catalogue/web/variants/card-options.tsx'
import { useOnward } from '#fitment/web/bikes/page-bike.ts'
import { plural, t, tc } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { Stars } from '#platform/web/ui/stars.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import type { FoundPart } from '#search/contract/find.ts'
import { meaningLabel } from './meaning-labels.ts'

/** Lists that were searched state what decides between parts, and what customers say. */
export type CardPart = Part & Partial<Pick<FoundPart, 'facts' | 'rating' | 'product' | 'fit' | 'number'>>

type Props = {
  part: CardPart
  lazy: boolean
  heading: 'h2' | 'h3'
  /** Below the name: whether the part fits. */
  badge?: ReactNode
  /** Stands at the end of the card, above its link; not on a product's, whose variant is yet to be chosen. */
  action?: ReactNode
}

/** Matches the classes below: beside the text on small screens, above it in two and three columns. */
const FRAME_SIZES = '(min-width: 1024px) 33vw, (min-width: 768px) calc(50vw - 4rem), (min-width: 640px) 160px, 96px'

/** The whole card links to the part. */
export function PartCard({ part, lazy, heading: Heading, badge, action }: Props) {
  const stock = stockOf(part)
  const { product } = part
  const onward = useOnward()
  return (
    <article className="part-card">
      <div className="w-24 shrink-0 self-center sm:w-40 md:w-full">
        <PartFigure part={part} lazy={lazy} sizes={FRAME_SIZES} />
      </div>
      <div className="flex min-w-0 grow flex-col gap-1 py-3 pr-3 pl-1 sm:py-4 sm:pr-4 md:gap-3 md:px-4 md:pt-2">
        <p className="label flex justify-between gap-4 max-md:sr-only">
          <span className="wrap-anywhere max-w-[60%] shrink-0">{part.sku}</span>
          <span className="wrap-anywhere min-w-0 text-right">{part.categoryName ?? part.category}</span>
        </p>
        <div className="flex items-baseline justify-between gap-x-4">
          <Heading className="wrap-anywhere min-w-0 text-pretty leading-6 tracking-normal md:text-lg">
            <Link to={onward(partPath(part))} className="part-card-link inline-block">
              <PartName name={product?.name ?? part.name} />
            </Link>
          </Heading>
          <span className="shrink-0 text-right">
            <span className="flex items-baseline justify-end gap-1">
              {product?.hasSeveralPrices && <span className="text-graphite text-sm">{t('from')}</span>}
              <Money
                amount={product?.priceFrom ?? part.price}
                className="font-semibold text-lg leading-6 md:text-xl md:leading-7"
              />
            </span>
            {part.unit !== 'each' && <span className="block text-graphite text-xs">{perUnit(part)}</span>}
          </span>
        </div>
        <PriceNote {...(!product && { of: part })} className="text-right" />
        {part.number && <p className="wrap-anywhere text-sm">{meaningLabel(part.number.kind, part.number.number)}</p>}
        {badge}
        {!product && part.durability && <LazyMark of={part.durability} />}
        <CardFacts part={part} />
        {product ? <ProductStock product={product} /> : <CardStock part={part} />}
        {!product && (
          <dl className="part-card-figures">
            <Figure name={tc('part', 'Min')} count={part.min} />
            <Figure name={t('Quantity')} count={part.quantity} />
            <Figure name={t('Available')} count={part.availableQuantity} out={stock.state === 'out'} />
          </dl>
        )}
        {!product && stock.state === 'out' && part.expectedOn !== null && (
          <p className="text-pretty text-bad text-sm">{stock.words}</p>
        )}
        {!product && action}
      </div>
    </article>
  )
}

function CardFacts({ part: { facts = [], rating, product } }: Pick<Props, 'part'>) {
  return (
    <div className="flex grow flex-col gap-1">
      {facts.length > 0 && (
        <dl className="part-card-facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt> <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {product && <CardOptions options={product.options} />}
      {rating && (
        <p className="flex items-center gap-2">
          <Stars rating={rating.average} />
          <span className="label">
            {countText(rating.count)}
            <span className="sr-only"> {plural(rating.count, 'review', 'reviews')}</span>
          </span>
        </p>
      )}
    </div>
  )
}

function CardStock({ part }: { part: Part }) {
  const { state, words } = stockOf(part)
  return (
    <p className={`font-semibold text-sm leading-5 ${STATE_CLASS[state]}`}>
      {state === 'out' ? t('Out of stock') : words}
    </p>
  )
}

function ProductStock({ product: { canOrder } }: { product: FoundProduct }) {
  return (
    <p className={`font-semibold text-sm leading-5 ${STATE_CLASS[canOrder ? 'in-stock' : 'out']}`}>
      {canOrder ? t('In stock') : t('Out of stock')}
    </p>
  )
}

function Figure({ name, count, out }: { name: string; count: number; out?: boolean }) {
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd className={`figures text-sm leading-5 ${out ? 'text-bad' : ''}`}>{countText(count)}</dd>
    </div>
  )
}
