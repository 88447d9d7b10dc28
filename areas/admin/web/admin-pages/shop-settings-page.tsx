import type { GeneralSettings } from '#admin/contract/settings/shop-settings.ts'
import { msg, t } from '#platform/contract/language/text.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import type { SettingsDraft } from '../settings/settings-form.tsx'
import { SettingsPage } from '../settings/settings-page.tsx'

export const meta = titled(msg('Shop settings'))

export default function ShopSettingsPage() {
  return <SettingsPage name="shop">{(draft) => <ShopFields {...draft} />}</SettingsPage>
}

/** What holds for the whole shop. */
function ShopFields({ value, change, field }: SettingsDraft<GeneralSettings>) {
  const now = useShopSettings()?.timeZone
  const zones = Intl.supportedValuesOf('timeZone')
  return (
    <div className="max-w-md">
      <SelectField
        label={t('Time zone')}
        hint={t(
          'Of days and times in emails, on papers and invoices, of sales, delivery, returns and taxes. Now: {now}',
          { now: now ?? '' },
        )}
        {...field('timeZone')}
        value={value.timeZone ?? ''}
        onChange={({ target }) => change({ timeZone: target.value || null })}
      >
        <option value="">{t('As in the shop’s home country')}</option>
        {[...new Set(['UTC', ...(value.timeZone ? [value.timeZone] : []), ...zones])].map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </SelectField>
    </div>
  )
}
