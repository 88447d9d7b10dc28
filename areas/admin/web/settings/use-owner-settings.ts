import type { UseQueryResult } from '@tanstack/react-query'
import type { AdministeredSettings, OwnerSettings, OwnerSettingsName } from '#admin/contract/settings/owner-settings.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'

export const OWNER_SETTINGS_KEY = 'getOwnerSettings'

export type EditedSettings<Name extends OwnerSettingsName> = Omit<AdministeredSettings, 'name' | 'value'> & {
  name: Name
  value: OwnerSettings[Name]
}

/** As they hold now, or as `version` has them. */
export function useOwnerSettings<Name extends OwnerSettingsName>(
  name: Name,
  version?: number,
): UseQueryResult<EditedSettings<Name>> {
  const read = useShopRead(OWNER_SETTINGS_KEY, { params: { name }, query: { version } })
  return read as unknown as UseQueryResult<EditedSettings<Name>>
}
