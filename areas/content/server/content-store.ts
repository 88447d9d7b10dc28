import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ContentKind, ShopPageName } from '#content/contract/content-kinds.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { content, contentDrafts, contentVersions } from './content-tables.ts'
import { contentTexts } from './texts/content-texts-tables.ts'
import { digestOf } from './texts/text-digest.ts'
import { itemOfContent } from './texts/translate-content.ts'

export type ContentRow = Omit<typeof content.$inferSelect, 'kind'> & { kind: ContentKind }
export type VersionRow = Omit<typeof contentVersions.$inferSelect, 'locale'>
export type DraftRow = Omit<typeof contentDrafts.$inferSelect, 'locale'>
/** A version with where it is. */
export type HeldContent = Pick<ContentRow, 'id' | 'kind' | 'slug' | 'purpose' | 'createdAt'> &
  Pick<VersionRow, 'version' | 'value' | 'publishFrom' | 'publishTo'>

const LOCALE = 'en'
const ofVersion = (id: string) => and(eq(contentVersions.contentId, id), eq(contentVersions.locale, LOCALE))
const ofDraft = (id: string) => and(eq(contentDrafts.contentId, id), eq(contentDrafts.locale, LOCALE))

/** What is in force and what will be, of each the last to begin first. */
export function selectHolding(db: Queryable, now: Date): Promise<HeldContent[]> {
  const { id, kind, slug, purpose, createdAt } = content
  const { version, value, publishFrom, publishTo } = contentVersions
  const at = sql`${now.toISOString()}::timestamptz`
  return db
    .select({
      ...{ id, kind: sql<ContentKind>`${kind}`, slug, purpose, createdAt },
      ...{ version, value, publishFrom, publishTo },
    })
    .from(content)
    .innerJoin(contentVersions, eq(contentVersions.contentId, id))
    .where(
      and(
        isNull(content.removedAt),
        eq(contentVersions.locale, LOCALE),
        sql`(${publishFrom} > ${at} OR (${publishFrom}, ${version}) = (
          SELECT publish_from, version FROM ${contentVersions} AS held
          WHERE held.content_id = ${id} AND held.locale = ${LOCALE} AND held.publish_from <= ${at}
          ORDER BY publish_from DESC, version DESC LIMIT 1))`,
      ),
    )
    .orderBy(asc(createdAt), asc(id), desc(publishFrom), desc(version))
}

/** Those that are not removed, the oldest first. */
export async function selectContentOfKinds(db: Queryable, kinds: readonly ContentKind[]): Promise<ContentRow[]> {
  const rows = await db
    .select()
    .from(content)
    .where(and(inArray(content.kind, [...kinds]), isNull(content.removedAt)))
    .orderBy(asc(content.createdAt), asc(content.id))
  return rows as ContentRow[]
}

/** Locked until the transaction ends: nobody else publishes or saves meanwhile. */
export async function lockContent(db: Queryable, id: string): Promise<ContentRow | undefined> {
  const [row] = await db
    .select()
    .from(content)
    .where(and(eq(content.id, id), isNull(content.removedAt)))
    .for('update')
  return row as ContentRow | undefined
}

export async function selectContent(
  db: Queryable,
  by: { id: string } | { kind: ContentKind; slug: string },
): Promise<ContentRow | undefined> {
  const named = 'id' in by ? eq(content.id, by.id) : and(eq(content.kind, by.kind), eq(content.slug, by.slug))
  const [row] = await db
    .select()
    .from(content)
    .where(and(named, isNull(content.removedAt)))
  return row as ContentRow | undefined
}

/** Undefined where another one has this address. */
export async function insertContent(
  db: Queryable,
  row: Pick<ContentRow, 'id' | 'kind' | 'slug' | 'createdAt'>,
): Promise<string | undefined> {
  const [added] = await db.insert(content).values(row).onConflictDoNothing().returning({ id: content.id })
  return added?.id
}

/** Whether no other one has this address. */
export async function renameTo(db: Queryable, { id, kind }: ContentRow, slug: string): Promise<boolean> {
  const taken = await selectContent(db, { kind, slug })
  if (taken) return taken.id === id
  await db.update(content).set({ slug }).where(eq(content.id, id))
  return true
}

export async function markRemoved(db: Queryable, id: string, at: Date): Promise<void> {
  await db.delete(contentDrafts).where(eq(contentDrafts.contentId, id))
  await db.update(content).set({ removedAt: at }).where(eq(content.id, id))
}

/** All versions of one, the newest first. */
export function selectVersionFacts(db: Queryable, id: string): Promise<Omit<VersionRow, 'value' | 'accountId'>[]> {
  const { contentId, version, publishFrom, publishTo, savedAt } = contentVersions
  return db
    .select({ contentId, version, publishFrom, publishTo, savedAt })
    .from(contentVersions)
    .where(ofVersion(id))
    .orderBy(desc(version))
}

export async function selectVersion(db: Queryable, id: string, version: number): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(contentVersions)
    .where(and(ofVersion(id), eq(contentVersions.version, version)))
  return row
}

export async function insertVersion(db: Queryable, row: VersionRow): Promise<void> {
  await db.insert(contentVersions).values(row)
}

export async function selectDraft(db: Queryable, id: string): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(contentDrafts).where(ofDraft(id))
  return row
}

export async function putDraft(db: Queryable, row: DraftRow): Promise<void> {
  await db
    .insert(contentDrafts)
    .values(row)
    .onConflictDoUpdate({ target: [contentDrafts.contentId, contentDrafts.locale], set: row })
}

export async function deleteDraft(db: Queryable, id: string): Promise<number> {
  return (await db.delete(contentDrafts).where(ofDraft(id)).returning({ id: contentDrafts.contentId })).length
}

/** Of these hashes, those of pictures in a draft or in any version, since each can be published again. */
export async function selectContentPictures(db: Queryable, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ hash: string }>(sql`
    SELECT hash FROM unnest(${sql.param([...hashes])}::text[]) AS hash
    WHERE EXISTS (SELECT FROM ${contentVersions} WHERE strpos(value::text, hash) > 0)
       OR EXISTS (SELECT FROM ${contentDrafts} WHERE strpos(value::text, hash) > 0)`)
  return new Set(rows.map(({ hash }) => hash))
}

/** Until the caller's transaction ends, no address changes. */
export async function lockAddresses(db: Queryable): Promise<void> {
  await db.execute(sql`LOCK TABLE ${content} IN SHARE ROW EXCLUSIVE MODE`)
}

type PageTexts = { title: string; text: string }
/** `translations` by language. */
export type FirstPage = PageTexts & { name: ShopPageName; translations: Readonly<Record<string, PageTexts>> }

/** First versions of legal pages that have none, for the demo. */
export async function publishFirstPages(db: Queryable, pages: readonly FirstPage[], at: Date): Promise<void> {
  for (const { name, title, text, translations } of pages) {
    const row = await selectContent(db, { kind: 'page', slug: name })
    if (!row) continue
    const value = { title, text }
    const first = { contentId: row.id, version: 1, value, publishFrom: at, accountId: null, savedAt: at }
    await db.insert(contentVersions).values(first).onConflictDoNothing()
    const item = itemOfContent({ id: row.id, purpose: row.purpose, version: 1 })
    const translated = Object.entries(translations).flatMap(([language, texts]) =>
      (['title', 'text'] as const).map((field) => ({
        ...{ kind: 'content', item, field, language, text: texts[field] },
        ...{ sourceDigest: digestOf(value[field]), changedAt: at },
      })),
    )
    if (translated.length > 0) await db.insert(contentTexts).values(translated).onConflictDoNothing()
  }
}
