import { Link } from 'react-router'
import type { PartDetails } from '#catalogue/contract/catalogue.ts'
import { shownQuantityPrices } from '#catalogue/contract/quantity-prices.ts'
import { t } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { Rich } from '#platform/web/ui/rich.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import { PriceNote } from '../price-note.tsx'
import { priceEach, priceFor } from '../unit-labels.ts'

/** What a part costs: the price asked now, what it was reduced from, and less for more. */
export function PartPrice({ part }: { part: PartDetails }) {
  const { reduced } = part
  return (
    <div className="mt-3 flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Money amount={part.price} className="font-semibold text-2xl" />
        {reduced && (
          <>
            <span className="sr-only">{t('Regular price')}</span>
            <s className="figures whitespace-nowrap text-graphite text-lg">{formatAmount(reduced.regularPrice)}</s>
          </>
        )}
        <span className="text-graphite text-sm">{priceFor(part)}</span>
        {priceEach(part) && <span className="text-graphite text-sm">({priceEach(part)})</span>}
      </p>
      <PriceNote of={part} className="text-sm">
        <AboutDelivery />
      </PriceNote>
      {reduced && (
        <p className="text-sm">
          {t('Lowest price of the last 30 days:')} <Money amount={reduced.lowestPrice} />
          {reduced.to && (
            <span className="block">
              <Rich text={t('Reduced until <moment></moment>')} moment={() => <DateTime iso={reduced.to ?? ''} />} />
            </span>
          )}
        </p>
      )}
      <ByQuantity part={part} />
    </div>
  )
}

/** The page that says what delivery costs, where the owner wrote one. */
function AboutDelivery() {
  const page = useShopSettings()?.pages.find(({ name }) => name === 'delivery' || name === 'shipping')
  if (!page) return null
  return (
    <>
      {' '}
      <Link to={`/pages/${page.name}`} className="underline underline-offset-4">
        {page.title}
      </Link>
    </>
  )
}

function ByQuantity({ part }: { part: PartDetails }) {
  const prices = shownQuantityPrices(part)
  if (prices.length === 0) return null
  return (
    <table className="w-fit text-sm">
      <caption className="label py-1 text-left">{t('Prices by quantity')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('Quantity')}</th>
          <th scope="col">{t('Price for each unit')}</th>
        </tr>
      </thead>
      <tbody>
        {prices.map(({ from, price }) => (
          <tr key={from} className="border-hairline border-t">
            <th scope="row" className="py-1 pr-6 text-left font-normal">
              {t('From {from}', { from: countText(from) })}
            </th>
            <td className="py-1 text-right">
              <Money amount={price} className="font-semibold" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
