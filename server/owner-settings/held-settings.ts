import { OWNER_SETTINGS, type OwnerSettings, type OwnerSettingsName } from '#contract/owner-settings/owner-settings.ts'
import type { OwnerSettingsContext } from './owner-settings-context.ts'
import { type OwnerSettingsRow, selectHolding } from './owner-settings-store.ts'

export type Held<Name extends OwnerSettingsName> = { version: number; holdsFrom: Date; value: OwnerSettings[Name] }

/** Every price depends on them, so they are read again only after something public has changed. */
export function createHeldSettings({ db, invalidation, now }: OwnerSettingsContext) {
  let last: { generation: number; rows: Promise<Map<OwnerSettingsName, OwnerSettingsRow[]>> } | undefined
  const read = () => {
    const generation = invalidation.generation()
    if (last?.generation === generation) return last.rows
    const rows = selectHolding(db, now()).then((all) => new Map(Map.groupBy(all, ({ name }) => name)))
    const current = { generation, rows }
    last = current
    rows.catch(() => {
      if (last === current) last = undefined
    })
    return rows
  }
  /** A version never changes, so it is parsed once: thousands of rates take some milliseconds. */
  const parsed = new Map<string, unknown>()
  const parse = <Name extends OwnerSettingsName>(name: Name, row: OwnerSettingsRow): OwnerSettings[Name] => {
    const key = `${name} ${row.version}`
    if (!parsed.has(key)) parsed.set(key, OWNER_SETTINGS[name].schema.parse(row.value))
    return parsed.get(key) as OwnerSettings[Name]
  }
  return {
    async held<Name extends OwnerSettingsName>(name: Name): Promise<OwnerSettings[Name]> {
      const at = now()
      const row = (await read()).get(name)?.find(({ holdsFrom }) => holdsFrom <= at)
      return row ? parse(name, row) : (OWNER_SETTINGS[name].initial as OwnerSettings[Name])
    },
    async next<Name extends OwnerSettingsName>(name: Name): Promise<Held<Name>[]> {
      const at = now()
      const later = ((await read()).get(name) ?? []).filter(({ holdsFrom }) => holdsFrom > at)
      return later.reverse().map((row) => ({ ...row, value: parse(name, row) }))
    },
  }
}
