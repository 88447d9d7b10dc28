import { formatAmount } from '#platform/contract/money/money-text.ts'
import { plural } from '#platform/contract/money/number-text.ts'
import type { DeliveryEstimate } from '#pricing/contract/delivery.ts'

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
