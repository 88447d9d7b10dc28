import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AdministeredPage } from '#contract/shop/shop-pages.ts'
import { useSession } from '#web/session/use-session.ts'
import { shop } from '#web/shop-client.ts'

export const SHOP_PAGES_KEY = 'shop-pages'

export function useShopPages(): UseQueryResult<AdministeredPage[]> {
  const { email } = useSession()
  return useQuery({ queryKey: [SHOP_PAGES_KEY, email], queryFn: () => shop.listShopPages({}) })
}
