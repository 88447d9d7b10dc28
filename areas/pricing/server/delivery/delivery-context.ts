import type { AddressesService } from '#accounts/server/addresses/addresses-service.ts'
import type { OwnerSettingsService } from '#admin/server/settings/owner-settings-service.ts'
import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Destination } from '#pricing/contract/find-zone.ts'

export type DeliveryContext = {
  db: Database
  ownerSettings: Pick<OwnerSettingsService, 'held' | 'timeZone'>
  catalogue: Pick<CatalogueService, 'findShippedParts' | 'countPartsWithout'>
  addresses: Pick<AddressesService, 'describeAddress'>
  homeCountry: string
  now: () => Date
}

/** Where addresses have no region or postcode, nobody can ever enter one. */
export function asAddressed(addresses: DeliveryContext['addresses'], destination: Destination): Destination {
  const { country, region, postcode } = destination
  if (region !== undefined && postcode !== undefined) return destination
  const fields = addresses.describeAddress(country)?.fields
  const lacks = (name: string) => fields !== undefined && !fields.some((field) => field.name === name)
  return {
    country,
    region: region ?? (lacks('region') ? '' : undefined),
    postcode: postcode ?? (lacks('postcode') ? '' : undefined),
  }
}
