import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { QuotedLine } from '#catalogue/contract/lines/quoted-line.ts'
import { type Orderable, orderableQuantity } from '#catalogue/contract/order-quantity.ts'
import { nextQuantityPrice, quotedUnitPrice } from '#catalogue/contract/quantity-prices.ts'
import { perUnit } from '#catalogue/contract/units.ts'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { DurabilityMark } from '#catalogue/web/durability-mark.tsx'
import { PriceNote } from '#catalogue/web/price-note.tsx'
import type { BasketLine } from '#orders/contract/basket-lines.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { amountFromCents, centsFromAmount } from '#platform/contract/money/amounts.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { setLine } from './use-basket.ts'

export type Pictured = { img: string; name: string }

type Props = {
  line: BasketLine
  quoted: QuotedLine | undefined
  picture: (part: Pictured) => ReactNode
  onRemove: (line: BasketLine, name: string) => void
  /** Under the part's name. */
  children?: ReactNode
}

/** A line of the basket, or one that is saved for later. */
export function BasketRow({ line, quoted, picture, onRemove, children }: Props) {
  const name = quoted?.name ?? t('This part')
  const figures = orderableFigures(quoted)
  const price = quotedUnitPrice(quoted, line.quantity)
  const set = (change: Partial<BasketLine>) => setLine({ ...line, ...change })
  return (
    <li className="basket-row" data-part={line.part}>
      <div className="w-20 shrink-0 sm:w-28">
        {quoted?.name !== undefined && picture({ img: quoted.img ?? '', name })}
      </div>
      <div className="flex min-w-0 grow flex-col gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="wrap-anywhere min-w-0 font-semibold">
            {figures ? (
              <Link to={partPath({ _id: line.part, name })} className="underline underline-offset-4">
                {name}
              </Link>
            ) : (
              name
            )}
          </h3>
          {price !== undefined && !line.saved && (
            <Money amount={amountFromCents(centsFromAmount(price) * line.quantity)} className="font-semibold text-lg" />
          )}
        </div>
        <p className="label wrap-anywhere">{quoted?.sku}</p>
        {quoted?.durability && <DurabilityMark of={quoted.durability} />}
        <RowProblem line={line} quoted={quoted} figures={figures} set={set} />
        <PriceChange line={line} price={quoted?.singlePrice ?? quoted?.price} set={set} />
        {children}
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          {line.saved ? (
            <p className="py-2">{plural(line.quantity, '{count} unit', '{count} units')}</p>
          ) : (
            <QuantityStepper
              label={t('Quantity of {name}', { name })}
              quantity={line.quantity}
              part={figures}
              onSet={(quantity) => set({ quantity })}
            />
          )}
          {quoted && price !== undefined && (
            <p className="py-2 text-graphite text-sm">
              {formatAmount(price)} {perUnit({ unit: quoted.unit ?? 'each', unitSize: quoted.unitSize ?? 1 })}
              {!line.saved && <MoreForLess quoted={quoted} quantity={line.quantity} />}
              <PriceNote of={{ price, content: quoted.content ?? '', unit: quoted.unit ?? 'each' }} />
            </p>
          )}
          <RowActions line={line} name={name} set={set} onRemove={onRemove} />
        </div>
      </div>
    </li>
  )
}

function MoreForLess({ quoted, quantity }: { quoted: QuotedLine; quantity: number }) {
  const { singlePrice, quantityPrices } = quoted
  const next =
    singlePrice === undefined ? undefined : nextQuantityPrice({ price: singlePrice, quantityPrices }, quantity)
  return (
    next && (
      <span className="block">
        {t('{more} more: {price} each', { more: countText(next.more), price: formatAmount(next.price) })}
      </span>
    )
  )
}

type ActionProps = Fix & { name: string; onRemove: Props['onRemove'] }

function RowActions({ line, name, set, onRemove }: ActionProps) {
  return (
    <div className="-mx-4 flex flex-wrap sm:mr-0 sm:ml-auto">
      {line.saved ? (
        <Button
          variant="quiet"
          aria-label={t('Move {name} to the basket', { name })}
          onClick={() => set({ saved: false })}
        >
          {t('Move to basket')}
        </Button>
      ) : (
        <Button variant="quiet" aria-label={t('Save {name} for later', { name })} onClick={() => set({ saved: true })}>
          {t('Save for later')}
        </Button>
      )}
      <Button variant="quiet" aria-label={t('Remove {name}', { name })} onClick={() => onRemove(line, name)}>
        {t('Remove')}
      </Button>
    </div>
  )
}

type Fix = { line: BasketLine; set: (change: Partial<BasketLine>) => void }

function RowProblem({
  line,
  quoted,
  figures,
  set,
}: Fix & { quoted: QuotedLine | undefined; figures: Orderable | undefined }) {
  // One of another quantity is out of date.
  const problem = quoted?.quantity === line.quantity ? quoted.problem : undefined
  if (!problem || line.saved) return null
  const possible = figures ? orderableQuantity(line.quantity, figures) : 0
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-bad border-l-4 pl-3">
      <p className="font-semibold text-bad">{problem.message}</p>
      {possible > 0 && (
        <Button onClick={() => set({ quantity: possible })}>
          {t('Change to {quantity}', { quantity: countText(possible) })}
        </Button>
      )}
    </div>
  )
}

function PriceChange({ line, price, set }: Fix & { price: number | undefined }) {
  if (price === undefined || line.seenPrice === undefined || line.seenPrice === price) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-signal border-l-4 pl-3">
      <p>{t('Was {before}, now {price}', { before: formatAmount(line.seenPrice), price: formatAmount(price) })}</p>
      <Button variant="quiet" onClick={() => set({ seenPrice: price })}>
        {t('OK')}
      </Button>
    </div>
  )
}

/** Undefined for a part that is gone or not known yet. */
function orderableFigures(quoted: QuotedLine | undefined): Orderable | undefined {
  const { min, multiple, availableQuantity } = quoted ?? {}
  if (min === undefined || multiple === undefined || availableQuantity === undefined) return undefined
  return { min, multiple, availableQuantity }
}
