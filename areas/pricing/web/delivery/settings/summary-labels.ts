import type { DeliveryMethod, DeliveryZone } from '#admin/contract/settings/delivery-settings.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { counted } from '#platform/contract/money/number-text.ts'

const MOST_NAMED = 6

/** `DE AT and 2 regions, except 1 postcode range`. */
export function placesLabel({ everywhere, countries, regions, postcodes, except }: DeliveryZone): string {
  const places = [
    ...(everywhere ? ['everywhere else'] : []),
    ...(countries.length > MOST_NAMED
      ? [counted(countries.length, 'country', 'countries')]
      : countries.length > 0
        ? [countries.join(' ')]
        : []),
    ...some(regions.length, 'region'),
    ...some(postcodes.length, 'postcode area'),
  ]
  const left = except.countries.length + except.regions.length + except.postcodes.length
  const named = places.length === 0 ? 'no places yet' : places.join(' and ')
  return left === 0 ? named : `${named} with ${left} left out`
}

/** What holds for countries that no zone names, which is easily overlooked. */
export function elsewhereLabel(zones: readonly DeliveryZone[]): string {
  const rest = zones.find(({ everywhere }) => everywhere)
  const methods = rest?.methods.filter(({ active }) => active) ?? []
  if (!rest || methods.length === 0)
    return 'Countries that no zone names are not delivered to: nobody there can order. To deliver there, add a zone for everywhere else.'
  const isOnly = zones.length === 1
  const isFree = methods.some(({ kind, price }) => kind !== 'pickup' && price.by === 'flat' && price.amount === 0)
  if (isFree && isOnly) return 'Delivery is free everywhere.'
  if (isFree) return `Countries that no other zone names are delivered to free of charge, by the zone “${rest.name}”.`
  return isOnly ? '' : `Countries that no other zone names are delivered to by the zone “${rest.name}”.`
}

const some = (count: number, one: string): string[] => (count === 0 ? [] : [counted(count, one)])

/** `parcel, from $4.90, 2–3 days, off`. */
export function methodLabel({ kind, price, days, active }: DeliveryMethod): string {
  const amounts = price.by === 'flat' ? [price.amount] : price.steps.map(({ amount }) => amount)
  // While it is being typed an amount may be anything.
  const known = amounts.filter((amount) => Number.isFinite(amount) && typeof amount === 'number')
  const least = known.length > 0 ? formatAmount(Math.min(...known)) : ''
  const words = [
    kind === 'pickup' ? 'pick-up' : kind,
    kind === 'pickup' ? '' : amounts.length > 1 && least ? `from ${least}` : least,
    days ? (days.min === days.max ? counted(days.max, 'day') : `${days.min}–${days.max} days`) : '',
    active ? '' : 'off',
  ]
  return words.filter(Boolean).join(', ')
}
