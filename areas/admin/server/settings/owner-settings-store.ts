import { and, asc, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { OwnerSettingsName } from '#admin/contract/settings/owner-settings.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { ownerSettings } from './owner-settings-tables.ts'

export type OwnerSettingsRow = typeof ownerSettings.$inferSelect
export type SettingsVersion = Pick<OwnerSettingsRow, 'name' | 'version' | 'holdsFrom' | 'savedAt'>

/** All versions without their values; in the order in which they hold, last first. */
export function selectVersions(db: Queryable): Promise<SettingsVersion[]> {
  const { name, version, holdsFrom, savedAt } = ownerSettings
  return db.select({ name, version, holdsFrom, savedAt }).from(ownerSettings).orderBy(desc(holdsFrom), desc(version))
}

/** From `from` on, the earliest last: the first whose time has come holds. */
export function selectHolding(db: Queryable, now: Date): Promise<OwnerSettingsRow[]> {
  return db
    .select()
    .from(ownerSettings)
    .where(
      sql`(${ownerSettings.holdsFrom}, ${ownerSettings.version}) >= (
        SELECT holds_from, version FROM ${ownerSettings} AS held WHERE held.name = ${ownerSettings.name}
          AND held.holds_from <= ${now.toISOString()}::timestamptz ORDER BY holds_from DESC, version DESC LIMIT 1
      ) OR ${ownerSettings.holdsFrom} > ${now.toISOString()}::timestamptz`,
    )
    .orderBy(asc(ownerSettings.name), desc(ownerSettings.holdsFrom), desc(ownerSettings.version))
}

/** Of one kind, whose time has come, the one that holds now first. */
export function selectHeldOnce(db: Queryable, name: OwnerSettingsName, now: Date): Promise<OwnerSettingsRow[]> {
  return db
    .select()
    .from(ownerSettings)
    .where(and(eq(ownerSettings.name, name), lte(ownerSettings.holdsFrom, now)))
    .orderBy(desc(ownerSettings.holdsFrom), desc(ownerSettings.version))
}

/** Whether a person has saved settings of this kind: a new shop's are its own. */
export async function areDecided(db: Queryable, name: OwnerSettingsName): Promise<boolean> {
  const byPerson = and(eq(ownerSettings.name, name), isNotNull(ownerSettings.accountId))
  return (await db.$count(ownerSettings, byPerson)) > 0
}

export async function selectSettings(
  db: Queryable,
  name: OwnerSettingsName,
  version: number,
): Promise<OwnerSettingsRow | undefined> {
  const [row] = await db
    .select()
    .from(ownerSettings)
    .where(and(eq(ownerSettings.name, name), eq(ownerSettings.version, version)))
  return row
}

/** Of these hashes, those of pictures of the brand: of any version, since each can be saved again. */
export async function selectBrandPictures(db: Queryable, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ hash: string }>(sql`
    SELECT hash FROM unnest(${sql.param([...hashes])}::text[]) AS hash WHERE EXISTS (
      SELECT FROM ${ownerSettings} WHERE name = 'brand' AND strpos(value::text, hash) > 0)`)
  return new Set(rows.map(({ hash }) => hash))
}

/** Until the caller's transaction ends, nobody else saves. */
export async function lockOwnerSettings(db: Queryable): Promise<void> {
  await db.execute(sql`LOCK TABLE ${ownerSettings} IN SHARE ROW EXCLUSIVE MODE`)
}

export async function insertSettings(db: Queryable, row: OwnerSettingsRow): Promise<void> {
  await db.insert(ownerSettings).values(row)
}
