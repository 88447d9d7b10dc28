import { FIRST_MENUS } from '#content/contract/first-menus.ts'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'

/** The owner’s, or those that a shop comes with, which browsers have in their scripts. */
export function useMenus() {
  return useShopSettings()?.menus ?? FIRST_MENUS
}
