import { keepPreviousData, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCountries } from '#accounts/web/addresses/use-countries.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { plural } from '#platform/contract/money/number-text.ts'
import { shopQueryClient } from '#platform/web/query-client.ts'
import { chooseDeliveryCountry, useDeliveryCountry } from '#platform/web/session/delivery-country.ts'
import { shop } from '#platform/web/shop-client.ts'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import type { DeliveryEstimate } from '#pricing/contract/delivery.ts'

const FRESH_MS = 60_000

type Props = {
  partId: string
  quantity: number
  usual: string // Country, while none is chosen
}

export default function PartDelivery(props: Props) {
  const [queryClient] = useState(shopQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <Estimate {...props} />
    </QueryClientProvider>
  )
}

function Estimate({ partId, quantity, usual }: Props) {
  const country = useDeliveryCountry() || usual
  const [isChoosing, setChoosing] = useState(false)
  const estimate = useQuery({
    queryKey: ['getDeliveryEstimate', partId, quantity, country],
    queryFn: () => shop.getDeliveryEstimate({ query: { part: partId, country, quantity: String(quantity) } }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
  const words = estimate.data ? estimateLabel(estimate.data) : 'Delivery: see checkout'
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
          Deliver to another country
        </button>
      )}
    </>
  )
}

function CountryChoice({ country }: { country: string }) {
  const countries = useCountries()
  if (!countries.data)
    return <p className="text-graphite text-sm">{countries.isError ? 'Try again later' : 'Loading'}</p>
  return (
    <div className="w-full max-w-xs">
      <SelectField
        label="Deliver to"
        autoFocus
        value={country}
        onChange={({ target }) => chooseDeliveryCountry(target.value)}
      >
        {countries.data.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

type Days = { min: number; max: number }

/** `Delivery to Germany: $4.90, 2–3 working days`. */
export function estimateLabel({ country, delivery, pickup, reason }: DeliveryEstimate): string {
  const pickUp = pickup ? ', or pick it up' : ''
  if (delivery) return `Delivery to ${country.name}${priceLabel(delivery)}${daysLabel(delivery.days)}${pickUp}`
  if (pickup) return `No delivery to ${country.name}: pick it up`
  switch (reason?.code) {
    case 'region-needed':
      return `Delivery to ${country.name}: choose your region at checkout`
    case 'postcode-needed':
    case 'region-and-postcode-needed':
      return `Delivery to ${country.name}: enter your postcode at checkout`
    case 'too-heavy':
      return `Too heavy to be delivered to ${country.name}`
    case 'too-long':
      return `Too long to be delivered to ${country.name}`
    default:
      return `No delivery to ${country.name}`
  }
}

function priceLabel({ price, from }: NonNullable<DeliveryEstimate['delivery']>): string {
  return price === 0 ? ' included' : `: ${from ? 'from ' : ''}${formatAmount(price)}`
}

function daysLabel(days: Days | null): string {
  if (!days) return ''
  const { min, max } = days
  if (max === 0) return ', the same day'
  return `, ${min === max ? max : `${min}–${max}`} working ${plural(max, 'day')}`
}
