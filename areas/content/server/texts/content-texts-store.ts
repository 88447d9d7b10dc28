import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { contentLanguage, currentLanguage } from '#platform/contract/language/languages.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { contentTexts } from './content-texts-tables.ts'
import { DIGEST_LETTERS, itemOfWords, MOST_OF_ITEM, START_OF_ITEM } from './text-digest.ts'

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

type SetOfWords = { kind: string; words: readonly string[] }

/** Words that are translated by themselves, in the reader's language; as they are where nobody has translated them. */
export async function selectWordsToShow(
  db: Queryable,
  sets: readonly SetOfWords[],
): Promise<(kind: string, field: string, words: string) => string> {
  const language = currentLanguage()
  const asked = sets.flatMap(({ words }) => words).filter((words) => words !== '')
  if (language === contentLanguage() || asked.length === 0) return (_kind, _field, words) => words
  const items = [...new Set(asked.map(itemOfWords))]
  const kinds = [...new Set(sets.map(({ kind }) => kind))]
  const rows = await db
    .select({
      kind: contentTexts.kind,
      item: contentTexts.item,
      field: contentTexts.field,
      text: contentTexts.text,
    })
    .from(contentTexts)
    .where(
      and(inArray(contentTexts.kind, kinds), inArray(contentTexts.item, items), eq(contentTexts.language, language)),
    )
  const known = new Map(rows.map(({ kind, item, field, text }) => [JSON.stringify([kind, item, field]), text]))
  return (kind, field, words) => known.get(JSON.stringify([kind, itemOfWords(words), field])) ?? words
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

/** As `itemOfWords`, within a statement. */
export function itemOfWordsSql(words: SQLWrapper): SQL {
  const [most, start] = [sql.raw(String(MOST_OF_ITEM)), sql.raw(String(START_OF_ITEM))]
  return sql`CASE WHEN char_length(${words}) <= ${most} THEN ${words} ELSE left(${words}, ${start}) || '… ' || ${digestSql(words)} END`
}

/** All of these kinds, in every language. */
export function selectTextsOfKinds(db: Queryable, kinds: readonly string[]): Promise<ContentTextRow[]> {
  return db
    .select()
    .from(contentTexts)
    .where(inArray(contentTexts.kind, [...kinds]))
}
