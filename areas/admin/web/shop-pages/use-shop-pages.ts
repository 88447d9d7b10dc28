import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AdministeredPage } from '#platform/contract/shop/shop-pages.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'

export const SHOP_PAGES_KEY = 'shop-pages'

export function useShopPages(): UseQueryResult<AdministeredPage[]> {
  const { email } = useSession()
  return useQuery({ queryKey: [SHOP_PAGES_KEY, email], queryFn: () => shop.listShopPages({}) })
}
