import type { Author } from '#accounts/server/audit/audit-service.ts'
import { type ListedText, mostLetters, type TextKind } from '#app/contract/texts.ts'
import { digestOf } from '#content/server/content-service.ts'
import { t } from '#platform/contract/language/text.ts'
import { invalidInput, isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import { furtherLanguages, kindOfTexts, type TextsContext } from './text-sources.ts'
import { lockPartCalled, type NewText, putContentText, putPartTexts, selectTexts } from './texts-store.ts'

type Given = { language: string; texts: readonly { field: string; text: string; seen: string }[] }
type Modified = { acknowledged: true; modifiedCount: number }
/** More than anything has. */
const MOST_FIELDS = 1_000

const MANY_LINES = ['description', 'warnings', 'text', 'help', 'heading', 'note', 'address', 'hours']

/** What is wrong with a translation; undefined for one that may be stored. */
export function faultOfText(kind: TextKind, field: string, text: string): string | undefined {
  const most = mostLetters(kind, field)
  if (most === undefined) return t('There is no such text.')
  if (text.length > most) return t('Use at most {most} characters', { most: String(most) })
  const isLine = !MANY_LINES.includes(field.split('.').at(-1) ?? '')
  return /[^\P{Cc}\n\r\t]/u.test(text) || (isLine && /\p{Cc}/u.test(text)) ? t('Enter it on one line') : undefined
}

/** Changes translations of one thing, unless somebody else has changed one of them since it was read. */
export async function putTexts(
  context: TextsContext,
  author: Author,
  { kind, item }: { kind: TextKind; item: string },
  { language, texts }: Given,
): Promise<Modified | Refusal> {
  if (!furtherLanguages().includes(language))
    return invalidInput([{ path: 'language', message: t('The shop is not translated into this language') }])
  const faults = texts.flatMap(({ field, text }, at) => {
    const message = faultOfText(kind, field, text)
    return message ? [{ path: `texts.${at}.text`, message }] : []
  })
  if (faults.length > 0) return invalidInput(faults)
  const of = await kindOfTexts(context, kind, language)
  return inTransaction<Modified | Refusal>(context.db, async (transaction) => {
    const partId = kind === 'part' ? await lockPartCalled(transaction, item) : undefined
    const known = await selectTexts(transaction, of, language, { item, limit: MOST_FIELDS })
    if (known.length === 0) return refuse('not-found', t('There is no such text.'))
    const changes = judged(kind, item, texts, known)
    if (isRefusal(changes)) return changes
    if (changes.length > 0) await store(context, transaction, author, { kind, item, language, partId, changes })
    return { acknowledged: true, modifiedCount: changes.length > 0 ? 1 : 0 }
  })
}

type Change = NewText & { before: string }

/** What is to be stored; or why not. */
function judged(kind: TextKind, item: string, texts: Given['texts'], known: readonly ListedText[]): Change[] | Refusal {
  const changes: Change[] = []
  for (const [at, { field, text, seen }] of texts.entries()) {
    const now = known.find((each) => each.field === field)
    if (!now) return invalidInput([{ path: `texts.${at}.field`, message: t('There is no such text.') }])
    if (now.seen !== seen)
      return refuse('precondition-failed', t('Somebody else has changed this translation. Reload it and try again.'))
    if (isAgreed(kind, item, now.text) && now.text !== text) return alreadyAgreed()
    if (now.text !== text || now.state === 'outdated')
      changes.push({ field, text, sourceDigest: digestOf(now.base), before: now.text })
  }
  return changes
}

/** A version of a legal page: somebody may have agreed to it as it is. */
export const isAgreed = (kind: TextKind, item: string, text: string) =>
  kind === 'content' && item.includes('/') && text !== ''

const alreadyAgreed = () =>
  refuse(
    'not-allowed',
    t('Buyers may have agreed to this translation, so it stays. Publish a new version of the page and translate that.'),
  )

type Stored = {
  kind: TextKind
  item: string
  language: string
  partId: string | undefined
  changes: readonly Change[]
}

/** With an entry in the log. */
async function store(
  { audit, now }: Pick<TextsContext, 'audit' | 'now'>,
  transaction: Queryable,
  author: Author,
  { kind, item, language, partId, changes }: Stored,
): Promise<void> {
  const by = { changedAt: now(), changedBy: author.accountId }
  await write(transaction, { kind, item, language, partId, changes }, by)
  const named = (text: (change: (typeof changes)[number]) => string) =>
    Object.fromEntries(changes.map((change) => [`${change.field} (${language})`, text(change)]))
  await audit.record(transaction, author, {
    action: kind === 'part' ? 'part.translate' : 'text.translate',
    object: kind === 'part' ? `part:${item}` : `text:${kind} ${item}`,
    before: named(({ before }) => before),
    after: named(({ text }) => text),
  })
}

export async function write(
  db: Queryable,
  { kind, item, language, partId, changes }: Omit<Stored, 'changes'> & { changes: readonly NewText[] },
  by: { changedAt: Date; changedBy: string | null },
): Promise<void> {
  if (partId !== undefined) return putPartTexts(db, { partId, language }, changes, by)
  for (const change of changes) await putContentText(db, { kind, item, language }, change, by)
}
