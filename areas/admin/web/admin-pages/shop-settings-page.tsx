import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { SettingsPage } from '../settings/settings-page.tsx'
import { ShopFields } from '../settings/shop-fields.tsx'

export const meta = () => [{ title: 'Shop settings · Parts Manufacture' }]

export default function ShopSettingsPage() {
  return (
    <SettingsPage name="shop" waiting={<RowsSkeleton />}>
      {(draft) => <ShopFields {...draft} />}
    </SettingsPage>
  )
}
