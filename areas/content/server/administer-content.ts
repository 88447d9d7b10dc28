import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { AdministeredContent, ListedContent } from '#content/contract/content-administration.ts'
import {
  type AddedKind,
  CONTENT_KINDS,
  type ContentKind,
  contentPath,
  SHOP_PAGES,
  type ShopPageName,
} from '#content/contract/content-kinds.ts'
import { dayFormat } from '#platform/contract/language/intl-formats.ts'
import { firstLanguage } from '#platform/contract/language/languages.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { invalidInput, isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import { type ContentContext, isShown, readValue } from './content-context.ts'
import {
  type ContentRow,
  deleteDraft,
  insertContent,
  lockAddresses,
  lockContent,
  markRemoved,
  putDraft,
  renameTo,
  selectContent,
  selectContentOfKinds,
  selectDraft,
  selectVersion,
  selectVersionFacts,
  type VersionRow,
} from './content-store.ts'
import { firstToEdit, firstValue, isAlwaysShown } from './first-content.ts'
import { sampleSections } from './list-samples.ts'
import { putRenamed } from './redirects/redirects-store.ts'

const addressTaken = () =>
  invalidInput([{ path: 'slug', message: t('Another page has this address. Choose another.') }])

export async function listContent({ db, now }: ContentContext, kind?: ContentKind): Promise<ListedContent[]> {
  const rows = await selectContentOfKinds(db, kind ? [kind] : CONTENT_KINDS)
  return Promise.all(rows.map(async (row) => listed(await administer(db, now(), row))))
}

function listed(content: AdministeredContent) {
  const { value: _, draft: _draft, versions: _versions, latest: _latest, samples: _samples, ...row } = content
  return row
}

/** As its author edits it: the draft if there is one, or a version to begin with. */
export async function getContent(
  { db, now }: ContentContext,
  id: string,
  version?: number,
): Promise<AdministeredContent | Refusal> {
  const row = await selectContent(db, { id })
  if (!row) return contentNotFound()
  if (version === undefined) return administer(db, now(), row)
  const stored = version === 0 ? firstToEdit(row) : (await selectVersion(db, id, version))?.value
  if (!stored) return refuse('not-found', t('There is no such version.'))
  const value = readValue(row.kind, stored)
  return { ...(await administer(db, now(), row)), value, samples: sampleSections(value) }
}

export function createContent(
  context: ContentContext,
  author: Author,
  { kind, slug, title }: { kind: AddedKind; slug: string; title: string },
  keyed?: KeyedRequest,
): Promise<{ acknowledged: true; insertedId: string } | Refusal> {
  const { now, newId, audit } = context
  return inTransactionOnce<{ acknowledged: true; insertedId: string }>(context, keyed, async (transaction) => {
    const savedAt = now()
    const id = await insertContent(transaction, { id: newId(), kind, slug, createdAt: savedAt })
    if (!id) return addressTaken()
    const value = kind === 'page' ? { title, text: '' } : await newPost(context, transaction, title)
    await putDraft(transaction, { contentId: id, value, base: 0, accountId: author.accountId, savedAt })
    await audit.record(transaction, author, { action: 'content.add', object: `content:${id}`, after: { kind, slug } })
    return { acknowledged: true, insertedId: id }
  })
}

/** With the badge after the highest. */
async function newPost({ now, timeZone }: ContentContext, db: Queryable, title: string) {
  let highest = 0
  for (const row of await selectContentOfKinds(db, ['post'])) {
    const { badge } = (await administer(db, now(), row)).value
    highest = Math.max(highest, Number(badge) || 0)
  }
  const date = now().toLocaleDateString('sv', { timeZone: await timeZone() })
  return { title, badge: highest + 1, summary: '', img: '', alt: '', date, text: '' }
}

/** The former address leads to the new one, once visitors may have seen it. */
export function renameContent(
  context: ContentContext,
  author: Author,
  id: string,
  slug: string,
): Promise<AdministeredContent | Refusal> {
  return change(context, id, async (transaction, row) => {
    if (isKept(row)) return refuse('not-allowed', t('The shop links to this address, so it stays.'))
    if (row.slug === slug) return undefined
    if (!(await renameTo(transaction, row, slug))) return addressTaken()
    const [fromPath, toPath] = [contentPath(row), contentPath({ ...row, slug })]
    const wasSeen = (await selectVersionFacts(transaction, id)).length > 0
    if (wasSeen) await putRenamed(transaction, { fromPath, toPath, createdAt: context.now() })
    const [before, after] = [{ slug: row.slug }, { slug }]
    await context.audit.record(transaction, author, {
      action: 'content.rename',
      object: `content:${id}`,
      before,
      after,
    })
    return undefined
  })
}

export function removeContent(
  { db, audit, now }: ContentContext,
  author: Author,
  id: string,
): Promise<{ acknowledged: true; deletedCount: number } | Refusal> {
  return inTransaction<{ acknowledged: true; deletedCount: number } | Refusal>(db, async (transaction) => {
    const row = await lockContent(transaction, id)
    if (!row) return { acknowledged: true, deletedCount: 0 }
    if (isKept(row))
      return refuse('not-allowed', t('The shop has a place for this page. Publish it without a text to take it down.'))
    await markRemoved(transaction, id, now())
    const before = { kind: row.kind, slug: row.slug }
    await audit.record(transaction, author, { action: 'content.remove', object: `content:${id}`, before })
    return { acknowledged: true, deletedCount: 1 }
  })
}

/** What the shop itself leads to. The posts that it came with are the owner’s. */
function isKept({ kind, purpose }: ContentRow): boolean {
  return purpose !== null && kind !== 'post'
}

type Drafted = { base: number; seen: string | null; value: Record<string, unknown> }

/** Unless another person, or another window, has saved a draft since this one was read. */
export function saveDraft(
  context: ContentContext,
  author: Author,
  id: string,
  { base, seen, value }: Drafted,
): Promise<{ savedAt: string } | Refusal> {
  const { db, now } = context
  return inTransaction<{ savedAt: string } | Refusal>(db, async (transaction) => {
    if (!(await lockContent(transaction, id))) return contentNotFound()
    const before = await selectDraft(transaction, id)
    if (before && before.savedAt.getTime() !== (seen === null ? Number.NaN : Date.parse(seen)))
      return meanwhile(context, ANOTHER_DRAFT, before.savedAt)
    const savedAt = now()
    await putDraft(transaction, { contentId: id, value, base, accountId: author.accountId, savedAt })
    return { savedAt: savedAt.toISOString() }
  })
}

export function dropDraft(
  { db }: ContentContext,
  id: string,
): Promise<{ acknowledged: true; deletedCount: number } | Refusal> {
  return inTransaction<{ acknowledged: true; deletedCount: number } | Refusal>(db, async (transaction) => {
    if (!(await lockContent(transaction, id))) return contentNotFound()
    return { acknowledged: true, deletedCount: await deleteDraft(transaction, id) }
  })
}

/** Does something to one piece of content, and answers with what it is then. */
export function change(
  { db, now }: Pick<ContentContext, 'db' | 'now'>,
  id: string,
  act: (transaction: Queryable, row: ContentRow) => Promise<Refusal | undefined>,
): Promise<AdministeredContent | Refusal> {
  return inTransaction<AdministeredContent | Refusal>(db, async (transaction) => {
    await lockAddresses(transaction)
    const row = await lockContent(transaction, id)
    if (!row) return contentNotFound()
    const fault = await act(transaction, row)
    if (fault && isRefusal(fault)) return fault
    return administer(transaction, now(), (await selectContent(transaction, { id })) ?? row)
  })
}

const ANOTHER_DRAFT = msg(
  'Another person saved a draft of this page at {time}. Compare, then publish yours or take theirs.',
)
export const ANOTHER_PUBLISHED = msg(
  'Another person published this page at {time}. Compare, then publish yours or take theirs.',
)

/** Two people at once: the second is told, with the time of the shop. */
export async function meanwhile({ timeZone }: ContentContext, did: Message<'time'>, at: Date): Promise<Refusal> {
  const time = dayFormat({ hour: '2-digit', minute: '2-digit', timeZone: await timeZone() }).format(at)
  return refuse('precondition-failed', say(did, { time }))
}

async function administer(db: Queryable, now: Date, row: ContentRow): Promise<AdministeredContent> {
  const { id, kind, slug, purpose } = row
  const [versions, draft] = [await selectVersionFacts(db, id), await selectDraft(db, id)]
  const latest = versions[0]?.version ?? 0
  const begun = versions.filter(({ publishFrom }) => publishFrom <= now)
  const last = begun.reduce<(typeof begun)[number] | undefined>(
    (most, one) => (most && most.publishFrom >= one.publishFrom ? most : one),
    undefined,
  )
  const stored = draft ?? (latest > 0 ? await selectVersion(db, id, latest) : undefined)
  const value = readValue(kind, stored?.value ?? firstToEdit(row) ?? emptyPage(row)) as Record<string, unknown>
  const inForce =
    last && !(last.publishTo && last.publishTo <= now) ? await selectVersion(db, id, last.version) : undefined
  const next = versions.map(({ publishFrom }) => publishFrom).filter((from) => from > now)
  return {
    ...{
      _id: id,
      kind,
      slug,
      purpose,
      title: titleOf(kind) ?? String(value.title ?? ''),
      latest,
      value,
      samples: sampleSections(value),
    },
    shown: shownVersion(row, inForce, last !== undefined),
    next: next.length > 0 ? new Date(Math.min(...next.map((from) => from.getTime()))).toISOString() : null,
    draftSavedAt: draft?.savedAt.toISOString() ?? null,
    draft: draft ? { base: draft.base, savedAt: draft.savedAt.toISOString() } : null,
    versions: versions.map(({ version, publishFrom, publishTo, savedAt }) => ({
      ...{ version, publishFrom: publishFrom.toISOString(), savedAt: savedAt.toISOString() },
      publishTo: publishTo?.toISOString() ?? null,
    })),
  }
}

/** Legal pages have a place, and a name, before anybody writes them. */
function emptyPage({ slug, purpose }: ContentRow) {
  const name = SHOP_PAGES.find((one) => one === purpose)
  const title = name
    ? inLanguage(firstLanguage(), () => say(PAGE_TITLES[name]))
    : slug.charAt(0).toUpperCase() + slug.slice(1)
  return { title, text: '' }
}

const PAGE_TITLES: Readonly<Record<ShopPageName, Message>> = {
  company: msg('Company'),
  terms: msg('Terms'),
  privacy: msg('Privacy'),
  returns: msg('Returns'),
  imprint: msg('Imprint'),
  accessibility: msg('Accessibility'),
}

/** Of what has no title of its own. */
function titleOf(kind: ContentKind): string | undefined {
  if (kind === 'home') return t('Home page')
  return kind === 'menus' ? t('Menus and footer') : undefined
}

/** Null where visitors see nothing; 0 is what the shop came with. */
function shownVersion(row: ContentRow, inForce: VersionRow | undefined, hasBegun: boolean): number | null {
  if (inForce) return isShown(inForce) ? inForce.version : null
  const isFirstShown = firstValue(row) !== undefined && (!hasBegun || isAlwaysShown(row.kind))
  return isFirstShown ? 0 : null
}

function contentNotFound(): Refusal {
  return refuse('not-found', t('There is no such content.'))
}
