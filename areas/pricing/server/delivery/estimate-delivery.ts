import { countryName } from '#accounts/contract/addresses/country-name.ts'
import { DELIVERY_INCLUDED, type DeliverySettings } from '#admin/contract/settings/delivery-settings.ts'
import { t } from '#platform/contract/language/text.ts'
import { amountFromCents } from '#platform/contract/money/amounts.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import type { DeliveryEstimate } from '#pricing/contract/delivery.ts'
import { deliveryOptions } from '#pricing/contract/delivery-options.ts'
import { workingDays } from '#pricing/contract/delivery-promise.ts'
import { asAddressed, type DeliveryContext } from './delivery-context.ts'

type Asked = { part: string; country: string; quantity?: number | undefined }

/** For one part alone. The cheapest that brings it there speaks for all. */
export async function estimateDelivery(
  { ownerSettings, catalogue, addresses, db, now }: DeliveryContext,
  { part, country, quantity = 1 }: Asked,
): Promise<DeliveryEstimate | Refusal> {
  const [settings, parts] = await Promise.all([ownerSettings.held('delivery'), catalogue.findShippedParts(db, [part])])
  const found = parts.get(part)
  if (!found?.isSold) return refuse('not-found', t('There is no such part on sale.'))
  const totalCents = found.priceCents * quantity
  const { options, reason } = deliveryOptions(settings, {
    destination: asAddressed(addresses, { country }),
    lines: [{ ...found, quantity, totalCents }],
    ...{ itemsCents: totalCents, now: now(), timeZone: await ownerSettings.timeZone() },
  })
  const brought = options.filter(({ kind }) => kind !== 'pickup')
  const cheapest = brought.reduce<(typeof brought)[number] | undefined>(
    (least, option) => (least && least.cents <= option.cents ? least : option),
    undefined,
  )
  return {
    country: { code: country, name: countryName(country) },
    delivery: cheapest
      ? {
          price: amountFromCents(cheapest.cents),
          from: brought.some(({ cents }) => cents > cheapest.cents),
          days: daysOf(settings, cheapest.id),
        }
      : null,
    pickup: brought.length < options.length,
    reason: reason ?? null,
  }
}

function daysOf(settings: DeliverySettings, id: string) {
  const method = settings.zones.flatMap(({ methods }) => methods).find((one) => one.id === id)
  return (method && workingDays(settings, method)) ?? null
}

/** What every page knows: whether there is anything to say of delivery, and the country that is meant by default. */
export async function describeDelivery({
  ownerSettings,
  homeCountry,
}: DeliveryContext): Promise<ShopSettings['delivery']> {
  // While they can't be read, the page is still worth its while.
  const settings = await ownerSettings.held('delivery').catch(() => DELIVERY_INCLUDED)
  const countries = new Set(
    settings.zones.flatMap((zone) => [
      ...zone.countries,
      ...[...zone.regions, ...zone.postcodes].map(({ country }) => country),
    ]),
  )
  const isEverywhere = settings.zones.some(({ everywhere }) => everywhere)
  const [first = homeCountry] = countries
  return { said: hasToBeSaid(settings), country: isEverywhere || countries.has(homeCountry) ? homeCountry : first }
}

/** Not while delivery is included everywhere and nothing is promised. */
function hasToBeSaid({ zones, handlingDays, cutOff }: DeliverySettings): boolean {
  const [zone, ...others] = zones
  if (!zone?.everywhere || others.length > 0) return true
  const { countries, regions, postcodes } = zone.except
  if (countries.length + regions.length + postcodes.length > 0) return true
  const active = zone.methods.filter((method) => method.active)
  if (active.length === 0) return true
  const promises = handlingDays !== null && cutOff !== null
  return active.some(
    ({ kind, price, maxGrams, maxMillimetres, days }) =>
      kind === 'pickup' ||
      price.by !== 'flat' ||
      price.amount > 0 ||
      maxGrams !== null ||
      maxMillimetres !== null ||
      (promises && days !== null),
  )
}
