import { authorOf } from '#accounts/server/audit/audit-service.ts'
import type { brandOperations } from '#admin/contract/settings/brand-settings.ts'
import type { ownerSettingsOperations } from '#admin/contract/settings/owner-settings.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import { brandColours } from './brand-colours.ts'
import type { OwnerSettingsContext } from './owner-settings-context.ts'
import { administerSettings, exportSettings, importSettings, saveSettings } from './save-settings.ts'

export function ownerSettingsRoutes(
  context: OwnerSettingsContext,
): HandlersOf<typeof ownerSettingsOperations & typeof brandOperations> {
  return {
    previewAccent: async ({ input }) => brandColours(input.params.accent),
    getOwnerSettings: ({ input }) => administerSettings(context, input.params.name, input.query.version),
    saveOwnerSettings: (call) => saveSettings(context, authorOf(call), call.input.params.name, call.input.body),
    exportOwnerSettings: () => exportSettings(context),
    importOwnerSettings: (call) =>
      importSettings(context, authorOf(call), call.input.body, call.input.query.dryRun === 'true'),
  }
}
