import { SettingsPage } from '#admin/web/settings/settings-page.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { DeliveryForm } from '../delivery/settings/delivery-form.tsx'

export const meta = () => [{ title: 'Delivery · Parts Manufacture' }]

export default function DeliverySettingsPage() {
  return (
    <SettingsPage name="delivery" waiting={<RowsSkeleton />}>
      {(draft) => <DeliveryForm {...draft} />}
    </SettingsPage>
  )
}
