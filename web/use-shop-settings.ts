import { useRouteLoaderData } from 'react-router'
import type { ShopSettings } from '#contract/shop/settings.ts'

/** The shop's settings as the root loader read them; undefined on an error page that stands in for the root. */
export function useShopSettings(): ShopSettings | undefined {
  return useRouteLoaderData<ShopSettings>('root')
}
