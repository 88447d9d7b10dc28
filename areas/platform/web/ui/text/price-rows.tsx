import type { ReactNode } from 'react'
import { type Message, msg, msgc, say, t, tc } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { percentText } from '#platform/contract/money/number-text.ts'

export type PriceParts = {
  items: number
  discount: number
  delivery: number | null
  tax: number
  taxMode: 'none' | 'included' | 'added'
  taxes: readonly { percent: number; gross: number; tax: number }[]
  taxReason?: string | undefined
}

type Row = { term: string; amount: ReactNode }

/** What a total is made of, above and below it; a price that has nothing but items and included delivery is short. */
export function PriceRows({
  price,
  total,
  term = tc('price row', 'Total'),
}: {
  price: PriceParts
  total: number
  term?: string
}) {
  const { above, below } = priceRows(price)
  return (
    <>
      {above.map((row) => (
        <PriceRow key={row.term} {...row} />
      ))}
      <div className="flex items-baseline justify-between gap-4 border-ink border-t pt-2">
        <dt className="font-semibold">{term}</dt>
        <dd className="figures font-semibold text-xl">{formatAmount(total)}</dd>
      </div>
      {below.map((row) => (
        <PriceRow key={row.term} {...row} quiet />
      ))}
    </>
  )
}

function PriceRow({ term, amount, quiet }: Row & { quiet?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${quiet ? 'text-graphite text-sm' : ''}`}>
      <dt>{term}</dt>
      <dd className="figures text-right">{amount}</dd>
    </div>
  )
}

/** Rows before the total and after it. */
export function priceRows({ items, discount, delivery, taxMode, taxes, taxReason }: PriceParts): {
  above: Row[]
  below: Row[]
} {
  const rates = taxes.filter(({ tax }) => tax > 0)
  const added = taxMode === 'added' ? rates : []
  const isShort = discount === 0 && delivery === 0 && added.length === 0
  const above: Row[] = [
    ...(isShort ? [] : [{ term: tc('price row', 'Parts'), amount: formatAmount(items) }]),
    ...(discount > 0 ? [{ term: t('Discount'), amount: `−${formatAmount(discount)}` }] : []),
    { term: tc('price row', 'Delivery'), amount: deliveryText(delivery) },
    ...added.map(({ percent, tax }) => ({
      term: t('Tax {percent}', { percent: percentText(percent) }),
      amount: formatAmount(tax),
    })),
  ]
  const contained = taxMode === 'included' ? rates : []
  const below: Row[] = contained.map(({ percent, tax }) => ({
    term: tc('law', 'Contains {percent} VAT', { percent: percentText(percent) }),
    amount: formatAmount(tax),
  }))
  if (taxReason) below.push({ term: say(REASONS[taxReason] ?? msg('No tax is charged')), amount: formatAmount(0) })
  return { above, below }
}

function deliveryText(delivery: number | null): string {
  if (delivery === null) return t('Not known yet')
  return delivery === 0 ? tc('price row', 'Included') : formatAmount(delivery)
}

const REASONS: Readonly<Record<string, Message>> = {
  export: msgc('law', 'No VAT: an export'),
  'intra-community': msgc('law', 'No VAT: delivered to a business in another member state'),
  'small-business': msgc('law', 'No VAT is charged'),
}
