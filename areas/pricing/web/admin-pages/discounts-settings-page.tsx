import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DiscountSettings, MOST_COUPONS } from '#admin/contract/settings/discount-settings.ts'
import type { SettingsDraft } from '#admin/web/settings/settings-form.tsx'
import { SettingsPage } from '#admin/web/settings/settings-page.tsx'
import { OWNER_SETTINGS_KEY } from '#admin/web/settings/use-owner-settings.ts'
import { msg, t } from '#platform/contract/language/text.ts'
import { couponCode } from '#platform/contract/typed-text.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { CouponFields } from '../discounts/coupon-fields.tsx'
import { NEW_COUPON } from '../discounts/coupon-values.ts'

export const meta = titled(msg('Coupons'))

export default function DiscountsSettingsPage() {
  return <SettingsPage name="discounts">{(draft) => <CouponList {...draft} />}</SettingsPage>
}

/** All coupons, each closed to a line until it is edited or something about it is wrong. */
function CouponList({ value, change, field }: SettingsDraft<DiscountSettings>) {
  const coupons = value.coupons ?? []
  // Rows keep what is typed in them while others go.
  const [rows, setRows] = useState(() => coupons.map((_, at) => at))
  const usesOf = useCouponUses()
  const add = () => {
    setRows([...rows, Math.max(-1, ...rows) + 1])
    change({ coupons: [...coupons, NEW_COUPON] })
  }
  const remove = (at: number) => {
    setRows(rows.toSpliced(at, 1))
    change({ coupons: coupons.toSpliced(at, 1) })
  }
  return (
    <section aria-label={t('Coupons')} className="flex flex-col items-start gap-4">
      {coupons.length === 0 && <p className="text-graphite">{t('No coupons yet.')}</p>}
      <ol className="flex w-full flex-col divide-y divide-line border-line border-y empty:hidden">
        {coupons.map((coupon, at) => (
          <li key={rows[at]}>
            <CouponFields
              coupon={coupon}
              at={at}
              uses={usesOf(coupon.code)}
              field={(name) => field(`coupons.${at}.${name}`)}
              onChange={(changes) => change({ coupons: coupons.with(at, { ...coupon, ...changes }) })}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      {coupons.length < MOST_COUPONS && <Button onClick={add}>{t('Add coupon')}</Button>}
    </section>
  )
}

/** How often a coupon is used; undefined while that is not known, or for one that does not hold yet. */
function useCouponUses(): (code: string) => number | undefined {
  const { email } = useSession()
  const read = useQuery({
    queryKey: [OWNER_SETTINGS_KEY, email, 'coupon-uses'],
    queryFn: () => shop.listCouponUses({}),
  })
  return (code) => read.data?.coupons.find((each) => each.code === couponCode(code))?.uses
}
