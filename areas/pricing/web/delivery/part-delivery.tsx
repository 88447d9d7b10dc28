import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCountries } from '#accounts/web/addresses/use-countries.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { withQueries } from '#platform/web/query-client.ts'
import { chooseDeliveryCountry, useDeliveryCountry } from '#platform/web/session/delivery-country.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import type { DeliveryEstimate } from '#pricing/contract/delivery.ts'

const FRESH_MS = 60_000

type Props = {
  partId: string
  quantity: number
  usual: string // Country, while none is chosen
}

export default withQueries(PartDelivery)

function PartDelivery({ partId, quantity, usual }: Props) {
  const country = useDeliveryCountry() || usual
  const [isChoosing, setChoosing] = useState(false)
  const estimate = useQuery({
    queryKey: ['getDeliveryEstimate', partId, quantity, country],
    queryFn: () => shop.getDeliveryEstimate({ query: { part: partId, country, quantity: String(quantity) } }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
  const words = estimate.data ? estimateLabel(estimate.data) : t('Delivery: see checkout')
  return (
    <>
      <p role="status" aria-busy={estimate.isPlaceholderData}>
        {words}
      </p>
      {isChoosing ? (
        <CountryChoice country={country} />
      ) : (
        <button
          type="button"
          className="min-h-8 text-graphite text-sm underline underline-offset-4"
          onClick={() => setChoosing(true)}
        >
          {t('Deliver to another country')}
        </button>
      )}
    </>
  )
}

function CountryChoice({ country }: { country: string }) {
  const countries = useCountries()
  if (!countries.data)
    return <p className="text-graphite text-sm">{countries.isError ? t('Try again later') : t('Loading')}</p>
  return (
    <div className="w-full max-w-xs">
      <SelectField
        label={t('Deliver to')}
        autoFocus
        value={country}
        onChange={({ target }) => chooseDeliveryCountry(target.value)}
      >
        <Options of={countries.data.map(({ code, name }) => [code, name])} />
      </SelectField>
    </div>
  )
}

type Days = { min: number; max: number }

/** `Delivery to Germany: $4.90, 2–3 working days`. */
export function estimateLabel({ country, delivery, pickup, reason }: DeliveryEstimate): string {
  if (delivery)
    return [priceLabel(country.name, delivery), daysLabel(delivery.days), pickup && t('or pick it up')]
      .filter(Boolean)
      .join(', ')
  if (pickup) return t('No delivery to {name}: pick it up', { name: country.name })
  switch (reason?.code) {
    case 'region-needed':
      return t('Delivery to {name}: choose your region at checkout', { name: country.name })
    case 'postcode-needed':
    case 'region-and-postcode-needed':
      return t('Delivery to {name}: enter your postcode at checkout', { name: country.name })
    case 'too-heavy':
      return t('Too heavy to be delivered to {name}', { name: country.name })
    case 'too-long':
      return t('Too long to be delivered to {name}', { name: country.name })
    default:
      return t('No delivery to {name}', { name: country.name })
  }
}

function priceLabel(name: string, { price, from }: NonNullable<DeliveryEstimate['delivery']>): string {
  if (price === 0) return t('Delivery to {name} included', { name })
  const amount = formatAmount(price)
  return from
    ? t('Delivery to {name}: from {amount}', { name, amount })
    : t('Delivery to {name}: {amount}', { name, amount })
}

function daysLabel(days: Days | null): string {
  if (!days) return ''
  const { min, max } = days
  if (max === 0) return t('the same day')
  const range = min === max ? String(max) : `${min}–${max}`
  return plural(max, '{range} working day', '{range} working days', { range })
}
