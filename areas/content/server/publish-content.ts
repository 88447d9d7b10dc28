import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { AdministeredContent } from '#content/contract/content-administration.ts'
import { CONTENT_SCHEMAS, type ContentKind, type ContentOf } from '#content/contract/content-kinds.ts'
import { DESCRIPTION_WANTED } from '#content/contract/links.ts'
import { fieldErrors } from '#platform/contract/field-errors.ts'
import { readKeptPicture } from '#platform/contract/files/picture-files.ts'
import { say, t } from '#platform/contract/language/text.ts'
import { invalidInput, isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { sameValues } from '#platform/server/same-values.ts'
import { ANOTHER_PUBLISHED, change, meanwhile } from './administer-content.ts'
import { type ContentContext, isShown, readValue } from './content-context.ts'
import {
  type ContentRow,
  deleteDraft,
  insertVersion,
  selectVersion,
  selectVersionFacts,
  type VersionRow,
} from './content-store.ts'
import { firstToEdit } from './first-content.ts'

type Publishing = {
  base: number
  value?: Record<string, unknown> | undefined
  version?: number | undefined
  undo?: true | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Publishes the next version, unless somebody else did since. The same words again publish nothing. */
export function publishContent(
  context: ContentContext,
  author: Author,
  id: string,
  given: Publishing,
): Promise<AdministeredContent | Refusal> {
  return change(context, id, async (transaction, row) => {
    const at = context.now()
    const [last, before] = await selectVersionFacts(transaction, id)
    const asked = whatIsAsked(given, { last, before, at })
    const times = timesOf(asked, at)
    if (isRefusal(times)) return times
    const latest = last?.version ?? 0
    if (latest !== asked.base) return meanwhile(context, ANOTHER_PUBLISHED, last?.savedAt ?? at)
    const value = await valueAsked(transaction, row, asked)
    if (isRefusal(value)) return value
    const fault = await picturesGone(context, transaction, value)
    if (fault) return fault
    await deleteDraft(transaction, id)
    if (times.isNow && (await isSame(transaction, { ...row, latest }, value, at))) return undefined
    const { publishFrom, publishTo } = times
    const version = latest + 1
    const added = { contentId: id, version, value, publishFrom, publishTo, accountId: author.accountId, savedAt: at }
    await insertVersion(transaction, added)
    const after = { version, from: publishFrom.toISOString(), to: publishTo?.toISOString() ?? null }
    await context.audit.record(transaction, author, { action: 'content.publish', object: `content:${id}`, after })
    return undefined
  })
}

type Facts = Pick<VersionRow, 'version' | 'publishFrom'> | undefined

/** What is still to come is replaced at its own moment: published now, what was before would give way to it then. */
function whatIsAsked(given: Publishing, { last, before, at }: { last: Facts; before: Facts; at: Date }): Publishing {
  if (!given.undo) return given
  const { base } = given
  const version = before?.version ?? 0
  return last && last.publishFrom > at ? { base, version, from: last.publishFrom.toISOString() } : { base, version }
}

type Times = { publishFrom: Date; publishTo: Date | null; isNow: boolean }

function timesOf({ from, to }: Publishing, at: Date): Times | Refusal {
  const publishFrom = from === undefined ? at : new Date(from)
  const publishTo = to === undefined ? null : new Date(to)
  if (publishFrom < at)
    return invalidInput([{ path: 'from', message: t('Choose a time in the future, or leave it empty to publish now') }])
  if (publishTo && publishTo <= publishFrom)
    return invalidInput([{ path: 'to', message: t('Choose a time after the beginning') }])
  return { publishFrom, publishTo, isNow: from === undefined && to === undefined }
}

type Of = Pick<ContentRow, 'id' | 'kind' | 'purpose'>

/** As it is stored, or what is wrong with it. */
async function valueAsked(
  db: Queryable,
  row: Of,
  { value, version }: Publishing,
): Promise<Record<string, unknown> | Refusal> {
  if (version !== undefined) {
    const stored = version === 0 ? await valueBefore(db, row) : await valueOfVersion(db, row.id, version)
    return stored ? readValue(row.kind, stored) : refuse('not-found', t('There is no such version.'))
  }
  const read = CONTENT_SCHEMAS[row.kind].safeParse(value ?? {})
  if (!read.success) {
    const errors = read.error.issues.flatMap(fieldErrors)
    return invalidInput(errors.map(({ path, message }) => ({ path: `value.${path}`, message })))
  }
  const { faultOfMarkdown } = await import('./markdown.ts')
  const faults = [
    ...textsOf(read.data).flatMap(({ path, text }) => {
      const message = faultOfMarkdown(text)
      return message ? [{ path: `value.${path}`, message }] : []
    }),
    ...undescribed(read.data).map((path) => ({ path: `value.${path}`, message: say(DESCRIPTION_WANTED) })),
  ]
  return faults.length > 0 ? invalidInput(faults) : read.data
}

async function valueOfVersion(db: Queryable, id: string, version: number) {
  return (await selectVersion(db, id, version))?.value
}

/** What there was before the first version: no page, or what the shop came with. */
async function valueBefore(db: Queryable, row: Of): Promise<Record<string, unknown>> {
  const first = firstToEdit(row)
  if (first) return first
  const [last] = await selectVersionFacts(db, row.id)
  return { ...(last ? await valueOfVersion(db, row.id, last.version) : { title: t('Page') }), text: '' }
}

/** The texts in Markdown of a value, with where they are. */
function textsOf(value: ContentOf<ContentKind>): { path: string; text: string }[] {
  if ('text' in value) return [{ path: 'text', text: value.text }]
  if (!('sections' in value)) return []
  return value.sections.flatMap((section, at) =>
    section.kind === 'text-picture' ? [{ path: `sections.${at}.text`, text: section.text }] : [],
  )
}

type Pictured = { img: string; alt: string; decoration?: boolean | undefined }

/** Where the words for a picture are missing. Not in the schemas, which earlier versions without words have to pass. */
function undescribed(value: ContentOf<ContentKind>): string[] {
  const isSo = ({ img, alt, decoration }: Pictured) => img !== '' && alt === '' && !decoration
  if ('img' in value) return isSo(value) ? ['alt'] : []
  if (!('sections' in value)) return []
  return value.sections.flatMap((section, at) =>
    section.kind === 'text-picture' && isSo(section) ? [`sections.${at}.alt`] : [],
  )
}

const PICTURE = /\/pictures\/[0-9a-f]{32}-\d+\.webp/g

/** Refuses pictures that were removed meanwhile, and keeps the others from being removed. */
async function picturesGone(
  { claimPictures }: ContentContext,
  transaction: Queryable,
  value: Record<string, unknown>,
): Promise<Refusal | undefined> {
  const named = [...new Set(JSON.stringify(value).match(PICTURE) ?? [])].filter((img) => readKeptPicture(img))
  if (named.length === 0) return undefined
  const gone = await claimPictures(transaction, named)
  if (gone.length === 0) return undefined
  return invalidInput([{ path: 'value.text', message: t('A picture no longer exists. Upload it again.') }])
}

/** Whether visitors see just this already, and nothing else comes later. */
async function isSame(
  db: Queryable,
  { latest, ...row }: Of & { latest: number },
  value: Record<string, unknown>,
  at: Date,
): Promise<boolean> {
  const last = latest > 0 ? await selectVersion(db, row.id, latest) : undefined
  if (!last) {
    const first = firstToEdit(row)
    return first ? sameValues(value, first) : !isShown({ value })
  }
  const isInForce = last.publishFrom <= at && last.publishTo === null
  return isInForce && sameValues(readValue(row.kind, last.value), value)
}
