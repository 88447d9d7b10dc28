import { bindContext } from '#server/bind-context.ts'
import { exportSettings, importSettings } from './exchange-settings.ts'
import { createHeldSettings } from './held-settings.ts'
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
    /** What holds from a later moment on, the earliest first. */
    next,
  }
}
