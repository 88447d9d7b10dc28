import type { OwnerSettingsName } from '#admin/contract/settings/owner-settings.ts'
import { createHeldSettings, heldSince } from './held-settings.ts'
import type { OwnerSettingsContext } from './owner-settings-context.ts'

export type OwnerSettingsService = ReturnType<typeof createOwnerSettingsService>

/** What the owner decides in the admin: versioned, and in force from a moment on. */
export function createOwnerSettingsService(context: OwnerSettingsContext) {
  const { held, next } = createHeldSettings(context)
  return {
    /** What holds now. */
    held,
    heldSince: (name: OwnerSettingsName, is: (value: Record<string, unknown>) => boolean) =>
      heldSince(context, name, is),
    /** What holds from a later moment on, the earliest first. */
    next,
  }
}
