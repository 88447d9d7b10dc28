import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AdministeredSettings, OwnerSettings, OwnerSettingsName } from '#admin/contract/settings/owner-settings.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'

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
  const { email } = useSession()
  return useQuery({
    queryKey: [OWNER_SETTINGS_KEY, email, name, version ?? 'now'],
    queryFn: async () => {
      const settings = await shop.getOwnerSettings({ params: { name }, query: { version } })
      return settings as unknown as EditedSettings<Name>
    },
  })
}
