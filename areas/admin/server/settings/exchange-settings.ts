import type { Author } from '#accounts/server/audit/audit-service.ts'
import {
  type AdministeredSettings,
  OWNER_SETTINGS_NAMES,
  type OwnerSettingsName,
} from '#admin/contract/settings/owner-settings.ts'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import type { OwnerSettingsContext } from './owner-settings-context.ts'
import { lockOwnerSettings } from './owner-settings-store.ts'
import { administered, checkSettings, sameSettings, storeSettings } from './save-settings.ts'

export type SettingsFile = { settings: Partial<Record<OwnerSettingsName, Record<string, unknown>>> }

export async function exportSettings({ db, now }: OwnerSettingsContext): Promise<SettingsFile> {
  const all = await settingsNow(db, now())
  return { settings: Object.fromEntries(all.map(({ name, value }) => [name, value])) }
}

/** Saves all settings of a file at once, or none. A dry run saves nothing. */
export function importSettings(
  { db, audit, now }: OwnerSettingsContext,
  author: Author,
  { settings }: SettingsFile,
  isDryRun: boolean,
): Promise<{ changed: OwnerSettingsName[] } | Refusal> {
  return inTransaction<{ changed: OwnerSettingsName[] } | Refusal>(db, async (transaction) => {
    await lockOwnerSettings(transaction)
    const at = now()
    const changed: OwnerSettingsName[] = []
    for (const { name, latest, value: before } of await settingsNow(transaction, at)) {
      if (settings[name] === undefined) continue
      const value = checkSettings(name, settings[name], `settings.${name}`)
      if (isRefusal(value)) return value
      if (sameSettings(before, value)) continue
      changed.push(name)
      const row = { name, version: latest + 1, holdsFrom: at, value, savedAt: at }
      if (!isDryRun) await storeSettings(audit, transaction, author, row)
    }
    return { changed }
  })
}

async function settingsNow(db: Queryable, now: Date): Promise<AdministeredSettings[]> {
  const all: AdministeredSettings[] = []
  for (const name of OWNER_SETTINGS_NAMES) {
    const settings = await administered(db, now, name)
    if (isRefusal(settings)) throw new Error(`The settings ${name} have no present version`)
    all.push(settings)
  }
  return all
}
