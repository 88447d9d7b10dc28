import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { contentLanguage, currentLanguage } from '#platform/contract/language/languages.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { contentTexts } from './content-texts-tables.ts'
import { DIGEST_LETTERS } from './text-digest.ts'

export type ContentTextRow = typeof contentTexts.$inferSelect

/** What the owner wrote of these things in the reader's language, by item and field; nothing in the owner's own. */
export async function selectTextsToShow(
  db: Queryable,
  kind: string,
  items: readonly string[],
): Promise<(item: string, field: string) => string | undefined> {
  const language = currentLanguage()
  if (language === contentLanguage() || items.length === 0) return () => undefined
  const { item, field, text } = contentTexts
  const rows = await db
    .select({ item, field, text })
    .from(contentTexts)
    .where(and(eq(contentTexts.kind, kind), inArray(item, [...items]), eq(contentTexts.language, language)))
  const byPlace = new Map(rows.map((row) => [JSON.stringify([row.item, row.field]), row.text]))
  return (of, what) => byPlace.get(JSON.stringify([of, what]))
}

export type HeldText = Pick<ContentTextRow, 'item' | 'field' | 'language' | 'text' | 'sourceDigest'>

/** All of one kind, for what is held in memory. */
export function selectTextsOfKind(db: Queryable, kind: string): Promise<HeldText[]> {
  const { item, field, language, text, sourceDigest } = contentTexts
  return db.select({ item, field, language, text, sourceDigest }).from(contentTexts).where(eq(contentTexts.kind, kind))
}

/** As `digestOf`, within a statement. */
export function digestSql(text: SQLWrapper): SQL {
  return sql`left(encode(sha256(convert_to(${text}, 'UTF8')), 'hex'), ${sql.raw(String(DIGEST_LETTERS))})`
}

/** All of these kinds, in every language. */
export function selectTextsOfKinds(db: Queryable, kinds: readonly string[]): Promise<ContentTextRow[]> {
  return db
    .select()
    .from(contentTexts)
    .where(inArray(contentTexts.kind, [...kinds]))
}
