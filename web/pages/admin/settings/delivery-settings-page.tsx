import { DeliveryForm } from '#web/delivery/settings/delivery-form.tsx'
import { SettingsPage } from '#web/owner-settings/settings-page.tsx'
import { RowsSkeleton } from '#web/pages/account/rows-skeleton.tsx'

export const meta = () => [{ title: 'Delivery · Parts Manufacture' }]

export default function DeliverySettingsPage() {
  return (
    <SettingsPage name="delivery" waiting={<RowsSkeleton />}>
      {(draft) => <DeliveryForm {...draft} />}
    </SettingsPage>
  )
}
