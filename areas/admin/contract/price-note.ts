import { t } from '#platform/contract/language/text.ts'
import { type Regime, statesPrices } from '#platform/contract/shop/regimes.ts'
import type { DeliverySettings } from './settings/delivery-settings.ts'
import type { TaxSettings } from './settings/tax-settings.ts'

type Selling = {
  regimes: readonly Regime[]
  taxes: Pick<TaxSettings, 'mode' | 'smallBusiness'>
  delivery: Pick<DeliverySettings, 'zones'>
}

/** What stands below prices of tax and delivery, as Directive 98/6/EC and national laws want; null for nothing. */
export function priceNoteOf({ regimes, taxes, delivery }: Selling): string | null {
  if (!statesPrices(regimes)) return null
  const isFree = delivery.zones.every(({ methods }) =>
    methods.some(({ active, price }) => active && price.by === 'flat' && price.amount === 0),
  )
  if (taxes.smallBusiness.active) return taxes.smallBusiness.sentence || null
  if (taxes.mode === 'included') return isFree ? t('incl. VAT, free delivery') : t('incl. VAT, plus delivery')
  if (taxes.mode === 'added') return isFree ? t('plus tax, free delivery') : t('plus tax and delivery')
  return null
}
