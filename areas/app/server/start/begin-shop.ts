import { countryName } from '#accounts/contract/addresses/country-name.ts'
import { DELIVERY_INCLUDED } from '#admin/contract/settings/delivery-settings.ts'
import { OPEN } from '#admin/contract/settings/opening-settings.ts'
import { storeFirstSettings } from '#admin/server/settings/owner-settings-service.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { OperatorError } from '#platform/server/operator-error.ts'

/**
 * What a production shop begins with, in the transaction that finds its database empty: closed, with delivery within
 * its own country, included in the prices. @throws OperatorError while its settings leave out what can't be guessed
 */
export async function beginShop(
  transaction: Queryable,
  { missingAtFirst, homeCountry, at }: { missingAtFirst: readonly string[]; homeCountry: string; at: Date },
): Promise<void> {
  if (missingAtFirst.length > 0) throw new OperatorError(missingAtFirst.join('\n'))
  const country = { name: countryName(homeCountry), everywhere: false, countries: [homeCountry] }
  const zones = DELIVERY_INCLUDED.zones.map((zone) => ({ ...zone, ...country }))
  const delivery = { ...DELIVERY_INCLUDED, zones }
  await storeFirstSettings(transaction, { delivery, opening: { ...OPEN, state: 'closed' } }, at)
}
