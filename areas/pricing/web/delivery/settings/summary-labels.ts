import type { DeliveryMethod, DeliveryZone } from '#admin/contract/settings/delivery-settings.ts'
import { type Message, msgc, plural, say, t, tc } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'

const MOST_NAMED = 6

/** `DE AT and 2 regions, except 1 postcode range`. */
export function placesLabel({ everywhere, countries, regions, postcodes, except }: DeliveryZone): string {
  const places = [
    ...(everywhere ? [t('everywhere else')] : []),
    ...countriesLabel(countries),
    ...(regions.length > 0 ? [plural(regions.length, '{count} region', '{count} regions')] : []),
    ...(postcodes.length > 0 ? [plural(postcodes.length, '{count} postcode area', '{count} postcode areas')] : []),
  ]
  const left = except.countries.length + except.regions.length + except.postcodes.length
  const named =
    places.length === 0 ? t('no places yet') : places.reduce((some, more) => t('{some} and {more}', { some, more }))
  if (left === 0) return named
  return plural(left, '{places} with {count} left out', '{places} with {count} left out', { places: named })
}

function countriesLabel(countries: readonly string[]): string[] {
  if (countries.length <= MOST_NAMED) return countries.length > 0 ? [countries.join(' ')] : []
  return [plural(countries.length, '{count} country', '{count} countries')]
}

/** What holds for countries that no zone names, which is easily overlooked. */
export function elsewhereLabel(zones: readonly DeliveryZone[]): string {
  const rest = zones.find(({ everywhere }) => everywhere)
  const methods = rest?.methods.filter(({ active }) => active) ?? []
  if (!rest || methods.length === 0)
    return t(
      'Countries that no zone names are not delivered to: nobody there can order. To deliver there, add a zone for everywhere else.',
    )
  const isOnly = zones.length === 1
  const isFree = methods.some(({ kind, price }) => kind !== 'pickup' && price.by === 'flat' && price.amount === 0)
  if (isFree && isOnly) return t('Delivery is free everywhere.')
  if (isFree)
    return t('Countries that no other zone names are delivered to free of charge, by the zone “{name}”.', {
      name: rest.name,
    })
  return isOnly
    ? ''
    : t('Countries that no other zone names are delivered to by the zone “{name}”.', { name: rest.name })
}

const KIND_WORDS: Record<DeliveryMethod['kind'], Message> = {
  parcel: msgc('kind of delivery', 'parcel'),
  freight: msgc('kind of delivery', 'freight'),
  pickup: msgc('kind of delivery', 'pick-up'),
}

/** `parcel, from $4.90, 2–3 days, off`. */
export function methodLabel({ kind, price, days, active }: DeliveryMethod): string {
  const amounts = price.by === 'flat' ? [price.amount] : price.steps.map(({ amount }) => amount)
  // While it is being typed an amount may be anything.
  const known = amounts.filter((amount) => Number.isFinite(amount) && typeof amount === 'number')
  const least = known.length > 0 ? formatAmount(Math.min(...known)) : ''
  const words = [
    say(KIND_WORDS[kind]),
    kind === 'pickup' ? '' : amounts.length > 1 && least ? t('from {price}', { price: least }) : least,
    days ? daysLabel(days) : '',
    active ? '' : tc('switched off', 'off'),
  ]
  return words.filter(Boolean).join(', ')
}

function daysLabel({ min, max }: NonNullable<DeliveryMethod['days']>): string {
  return min === max
    ? plural(max, '{count} day', '{count} days')
    : t('{min}–{max} days', { min: String(min), max: String(max) })
}
