import type { Handlers } from '#platform/server/operation-handler.ts'
import type { OwnerSettingsService } from './owner-settings-service.ts'

export function ownerSettingsRoutes(
  settings: OwnerSettingsService,
): Pick<Handlers, 'getOwnerSettings' | 'saveOwnerSettings' | 'exportOwnerSettings' | 'importOwnerSettings'> {
  return {
    getOwnerSettings: ({ input }) => settings.administerSettings(input.params.name, input.query.version),
    saveOwnerSettings: ({ actor, requestId, input }) =>
      settings.saveSettings({ ...actor, requestId }, input.params.name, input.body),
    exportOwnerSettings: () => settings.exportSettings(),
    importOwnerSettings: ({ actor, requestId, input }) =>
      settings.importSettings({ ...actor, requestId }, input.body, input.query.dryRun === 'true'),
  }
}
