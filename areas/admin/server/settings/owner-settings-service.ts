import type { OwnerSettingsName } from '#admin/contract/settings/owner-settings.ts'
import { bindContext } from '#platform/server/bind-context.ts'
import { exportSettings, importSettings } from './exchange-settings.ts'
import { createHeldSettings, heldSince } from './held-settings.ts'
import type { OwnerSettingsContext } from './owner-settings-context.ts'
import { administerSettings, saveSettings } from './save-settings.ts'

export type OwnerSettingsService = ReturnType<typeof createOwnerSettingsService>

/** What the owner decides in the admin: versioned, and in force from a moment on. */
export function createOwnerSettingsService(context: OwnerSettingsContext) {
  const { held, next } = createHeldSettings(context)
  return {
    ...bindContext({ ...context, held }, { administerSettings, saveSettings, exportSettings, importSettings }),
    /** What holds now. */
    held,
    heldSince: (name: OwnerSettingsName, is: (value: Record<string, unknown>) => boolean) =>
      heldSince(context, name, is),
    /** What holds from a later moment on, the earliest first. */
    next,
  }
}
