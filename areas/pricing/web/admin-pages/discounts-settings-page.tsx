import { SettingsPage } from '#admin/web/settings/settings-page.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { CouponList } from '../discounts/coupon-list.tsx'

export const meta = () => [{ title: 'Coupons · Parts Manufacture' }]

export default function DiscountsSettingsPage() {
  return (
    <SettingsPage name="discounts" waiting={<RowsSkeleton />}>
      {(draft) => <CouponList {...draft} />}
    </SettingsPage>
  )
}
