import { useCountries } from '#accounts/web/addresses/use-countries.ts'
import { SettingsPage } from '#admin/web/settings/settings-page.tsx'
import { RunningDistanceSales } from '#orders/web/order-taxes/running-distance-sales.tsx'
import { dayIn } from '#platform/contract/day-in.ts'
import { msg } from '#platform/contract/language/text.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import { TaxFields } from '../taxes/tax-fields.tsx'

export const meta = titled(msg('Taxes'))

export default function TaxesSettingsPage() {
  const country = useShopSettings()?.delivery.country
  return (
    <SettingsPage
      name="taxes"
      propose={(value) => ({ ...value, home: value.home ?? (country ? { country } : undefined) })}
    >
      {(draft) => <Fields draft={draft} />}
    </SettingsPage>
  )
}

function Fields({ draft }: Pick<Parameters<typeof TaxFields>[0], 'draft'>) {
  const countries = useCountries()
  const today = dayIn(useShopSettings()?.timeZone ?? 'UTC', new Date())
  const known = countries.data ?? []
  const distanceSales = <RunningDistanceSales countries={known} />
  return <TaxFields draft={draft} countries={known} today={today} distanceSales={distanceSales} />
}
