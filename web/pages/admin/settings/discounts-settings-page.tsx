import { CouponList } from '#web/discounts/coupon-list.tsx'
import { SettingsPage } from '#web/owner-settings/settings-page.tsx'
import { RowsSkeleton } from '#web/pages/account/rows-skeleton.tsx'

export const meta = () => [{ title: 'Coupons · Parts Manufacture' }]

export default function DiscountsSettingsPage() {
  return (
    <SettingsPage name="discounts" waiting={<RowsSkeleton />}>
      {(draft) => <CouponList {...draft} />}
    </SettingsPage>
  )
}
