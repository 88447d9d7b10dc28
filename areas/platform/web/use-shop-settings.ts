import { useRouteLoaderData } from 'react-router'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'

/** Undefined on the root’s error page. */
export function useShopSettings(): Omit<ShopSettings, 'brand'> | undefined {
  return useRouteLoaderData<Omit<ShopSettings, 'brand'>>('root')
}
