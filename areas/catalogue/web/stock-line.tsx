import type { Part } from '#catalogue/contract/catalogue.ts'
import { t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { type Stock, stockOf } from './stock-labels.ts'

export const STATE_CLASS: Record<Stock['state'], string> = {
  'in-stock': 'text-good',
  low: 'text-signal-text',
  out: 'text-bad',
}

export function StockLine({ part }: { part: Part }) {
  const stock = stockOf(part)
  return (
    <div>
      <p className={`font-semibold ${STATE_CLASS[stock.state]}`}>{stock.words}</p>
      <dl className="mt-3 grid grid-cols-3 gap-4 border-hairline border-y py-3">
        <Figure name={t('Available Quantity')} count={part.availableQuantity} />
        <Figure name={t('Minimum order')} count={part.min} />
        <Figure name={t('Quantity')} count={part.quantity} />
      </dl>
    </div>
  )
}

function Figure({ name, count }: { name: string; count: number }) {
  return (
    <div className="flex flex-col justify-between">
      <dt className="label">{name}</dt>
      <dd className="figures font-medium text-lg">{countText(count)}</dd>
    </div>
  )
}
