import { type ContentKind, type ContentOf, contentPath } from '#content/contract/content-kinds.ts'
import { t } from '#platform/contract/language/text.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { type ContentContext, readValue } from './content-context.ts'
import { type ContentRow, selectContent, selectDraft, selectVersion, selectVersionFacts } from './content-store.ts'
import { firstToEdit } from './first-content.ts'

const SHOWN_FOR_MS = 3_600_000
/** Menus are on every page: they are seen on the home page, whose own previews have keys without it. */
const OF_MENUS = 'menus.'

/** An address that shows the draft to whoever has it, for an hour. */
export async function previewContent(
  { db, now, previewKeys }: ContentContext,
  id: string,
): Promise<{ address: string; until: string } | Refusal> {
  const row = await selectContent(db, { id })
  if (!row) return refuse('not-found', t('There is no such content.'))
  const until = new Date(now().getTime() + SHOWN_FOR_MS)
  const key = `${until.getTime()}.${previewKeys.keyOf('preview', `${id} ${until.getTime()}`)}`
  const preview = row.kind === 'menus' ? OF_MENUS + key : key
  return { address: `${contentPath(row)}?preview=${preview}`, until: until.toISOString() }
}

/** What a preview shows: the draft, or the latest version, or what the shop came with. */
export async function readDraft<Kind extends ContentKind>(
  db: Queryable,
  row: Pick<ContentRow, 'id' | 'purpose'> & { kind: Kind },
  latest: number | undefined,
): Promise<ContentOf<Kind>> {
  const { id, kind } = row
  const stored = (await selectDraft(db, id)) ?? (latest === undefined ? undefined : await selectVersion(db, id, latest))
  return readValue(kind, stored?.value ?? firstToEdit(row) ?? {})
}

/** Whether a key is good for this content, at this time. */
export function isPreviewKey({ previewKeys, now }: ContentContext, id: string, given: string): boolean {
  const [until = '', key = ''] = given.split('.')
  return Number(until) > now().getTime() && previewKeys.isKeyOf('preview', `${id} ${until}`, key)
}

/** The draft of the menus, if a key shows it; undefined for those of other content. */
export async function readDraftOfMenus(
  context: ContentContext,
  given: string,
): Promise<ContentOf<'menus'> | 'ended' | undefined> {
  if (!given.startsWith(OF_MENUS)) return undefined
  const row = await selectContent(context.db, { kind: 'menus', slug: '' })
  if (!row || !isPreviewKey(context, row.id, given.slice(OF_MENUS.length))) return 'ended'
  const [last] = await selectVersionFacts(context.db, row.id)
  return readDraft(context.db, { ...row, kind: 'menus' }, last?.version)
}
