import { useRouteLoaderData } from 'react-router'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'

/** Undefined on the root’s error page. */
export function useShopSettings(): ShopSettings | undefined {
  return useRouteLoaderData<ShopSettings>('root')
}
