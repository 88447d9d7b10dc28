import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Visibility } from '#catalogue/contract/part-fields.ts'
import type { parts } from './catalogue-tables.ts'

type State = Pick<typeof parts.$inferSelect, 'active' | 'withheld'>
type StateColumns = Record<keyof State, SQLWrapper>

/** Public or hidden: its page exists, and it can be ordered. */
export const isSold = ({ active, withheld }: State): boolean => active || withheld === 'hidden'

/** Discontinued. */
export const isDeleted = ({ active, withheld }: State): boolean =>
  !active && withheld !== 'hidden' && withheld !== 'draft'

/** Of a discontinued part: what it is again once restored. */
export function visibilityOf({ withheld }: State): Visibility {
  if (withheld === null) return 'public'
  return withheld === 'hidden' || withheld === 'was-hidden' ? 'hidden' : 'draft'
}

/** How it is stored. */
export function stateOf(visibility: Visibility, deleted: boolean): State {
  if (visibility === 'public') return { active: !deleted, withheld: null }
  return { active: false, withheld: deleted ? `was-${visibility}` : visibility }
}

/** The same in SQL: true or false, never null. */
export const soldSql = ({ active, withheld }: StateColumns): SQL =>
  sql`(${active} OR ${withheld} IS NOT DISTINCT FROM 'hidden')`
export const keptSql = ({ active, withheld }: StateColumns): SQL =>
  sql`(${active} OR coalesce(${withheld} IN ('hidden', 'draft'), false))`
export const deletedSql = ({ active, withheld }: StateColumns): SQL =>
  sql`(NOT ${active} AND (${withheld} IS NULL OR ${withheld} IN ('was-hidden', 'was-draft')))`

/** Public, or it was when it was discontinued: visitors may read its name. */
export const isNameable = ({ withheld }: Pick<State, 'withheld'>): boolean => withheld === null
export const nameableSql = ({ withheld }: Pick<StateColumns, 'withheld'>): SQL => sql`${withheld} IS NULL`

/** Of a table with this alias. */
export const stateColumns = (alias: SQL): StateColumns => ({
  active: sql`${alias}.active`,
  withheld: sql`${alias}.withheld`,
})
