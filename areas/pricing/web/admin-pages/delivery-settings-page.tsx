import { DELIVERY_INCLUDED, type DeliverySettings } from '#admin/contract/settings/delivery-settings.ts'
import { SettingsPage } from '#admin/web/settings/settings-page.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { DeliveryTester } from '../delivery/settings/delivery-tester.tsx'
import type { DeliveryDraft } from '../delivery/settings/draft.ts'
import { TimesFields } from '../delivery/settings/times-fields.tsx'
import { WeightFields } from '../delivery/settings/weight-fields.tsx'
import { ZonesEditor } from '../delivery/settings/zones-editor.tsx'

export const meta = () => [{ title: 'Delivery · Parts Manufacture' }]

export default function DeliverySettingsPage() {
  return (
    <SettingsPage name="delivery" waiting={<RowsSkeleton />}>
      {(draft) => <DeliveryForm {...draft} />}
    </SettingsPage>
  )
}

/** Where the shop delivers to, how, for how much and how fast. */
function DeliveryForm(given: DeliveryDraft) {
  // An older version may lack what was added since.
  const value: DeliverySettings = { ...DELIVERY_INCLUDED, ...given.value }
  const draft = { ...given, value }
  return (
    <>
      <ZonesEditor {...draft} />
      <WeightFields {...draft} />
      <TimesFields {...draft} />
      <DeliveryTester settings={value} />
    </>
  )
}
