import { useQuery } from '@tanstack/react-query'
import { couponCode } from '#admin/contract/settings/discount-settings.ts'
import { OWNER_SETTINGS_KEY } from '#admin/web/settings/use-owner-settings.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'

/** How often a coupon is used; undefined while that is not known, or for one that does not hold yet. */
export function useCouponUses(): (code: string) => number | undefined {
  const { email } = useSession()
  const read = useQuery({
    queryKey: [OWNER_SETTINGS_KEY, email, 'coupon-uses'],
    queryFn: () => shop.listCouponUses({}),
  })
  return (code) => read.data?.coupons.find((each) => each.code === couponCode(code))?.uses
}
