import { FIRST_MENUS } from '#content/contract/first-menus.ts'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'

const FIRST = { ...FIRST_MENUS, isWide: false }

/** The owner’s, or those that a shop comes with, which browsers have in their scripts. */
export function useMenus(): NonNullable<ShopSettings['menus']> {
  return useShopSettings()?.menus ?? FIRST
}
