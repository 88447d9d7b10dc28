import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { AcceptAlso } from '#fitment/contract/book-csv.ts'
import type { BookChange } from '#fitment/contract/fit-draft.ts'
import { CodeFinder, UnknownCode } from '#packages/fit-engine/notation/find-code.ts'
import { nearestCodes } from '#packages/fit-engine/reading/fold-code.ts'
import { expandCode } from '#packages/fit-engine/reading/make-contacts.ts'
import { listOf } from '#packages/fit-engine/reading/read-table.ts'
import type { Book, Contact } from '#packages/fit-engine/reading/rule-book.ts'
import { t } from '#platform/contract/language/text.ts'
import { type FieldError, isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { bookWith } from '../current-book.ts'
import { columnsOf, type filesWith, keyOfRow } from './apply-changes.ts'
import { changeFitDraft, type DraftContext, noDraft } from './edit-draft.ts'
import { selectDraft } from './fit-books-store.ts'

type Answer = { acknowledged: true; revision: number; rows: { file: 'matings'; key: string }[] }
type Pair = { contact: Contact; offer: string; need: string }
type Cells = Record<string, string>

/** Everything that has one standard also accepts another: a row for every contact at which the two families meet. */
export async function acceptEquivalentStandard(
  context: DraftContext,
  author: Author,
  asked: AcceptAlso,
): Promise<Answer | Refusal> {
  const draft = await selectDraft(context.db)
  if (!draft) return noDraft()
  const made = bookWith(draft.changes)
  if ('faults' in made) return refuse('input-invalid', t('The draft has faults. Check it first.'))
  const { book, files } = made
  const [has, accepts] = [standardOf(book, 'has', asked.has), standardOf(book, 'accepts', asked.accepts)]
  const errors = [
    ...('path' in has ? [has] : []),
    ...('path' in accepts ? [accepts] : []),
    ...listOf(asked.source)
      .filter((source) => !book.sources.has(source))
      .map((source) => ({ path: 'source', message: t('There is no source {source}', { source }) })),
  ]
  if ('path' in has || 'path' in accepts || errors.length > 0)
    return refuse('input-invalid', t('Check the fields listed.'), { errors })
  const pairs = pairsOf(book, has, accepts)
  if (pairs.length === 0) {
    const message = t('No table of the rule book joins {first} and {second}', {
      first: has.family,
      second: accepts.family,
    })
    return refuse('input-invalid', `${message}.`, { errors: [{ path: 'accepts', message }] })
  }
  const changes = pairs.flatMap((pair) => changesFor(book, files.matings, pair, asked))
  const answer = await changeFitDraft(context, author, { revision: asked.revision, changes, revert: [] })
  return isRefusal(answer) ? answer : { ...answer, rows: changes.map(({ key }) => ({ file: 'matings', key })) }
}

type Standard = { family: string; code: string }

/** A standard by any of its names; one name for several is none. */
function standardOf(book: Book, path: string, { family, code }: Standard): Standard | FieldError {
  if (!book.standards.has(family)) {
    const nearest = nearestCodes(family, book.standards.keys()).join(', ')
    return { path: `${path}.family`, message: `There is no family ${family} of standards; nearest: ${nearest}` }
  }
  try {
    const [one, ...others] = new CodeFinder(book).standards(family, code)
    if (one !== undefined && others.length === 0) return { family, code: one }
    return {
      path: `${path}.code`,
      message: t('{code} means several: {codes}', { code, codes: [one, ...others].join(', ') }),
    }
  } catch (error) {
    if (!(error instanceof UnknownCode)) throw error
    return { path: `${path}.code`, message: error.message }
  }
}

/** Where the two meet, whichever of them offers. Of peers the rule is applied to both. */
function pairsOf(book: Book, has: Standard, accepts: Standard): Pair[] {
  const tables = book.contacts.filter(({ kind }) => kind === 'equal' || kind === 'table')
  return tables.flatMap((contact) => {
    const { what, many } = contact
    if (what.a !== has.family || what.b !== accepts.family) return []
    const isPeer = what.a === what.b && many.a === 'all' && many.b === 'all'
    const pair = { contact, offer: has.code, need: accepts.code }
    return isPeer && has.code !== accepts.code ? [pair, { contact, offer: accepts.code, need: has.code }] : [pair]
  })
}

/** The row for the pair, and what is left of a row that spoke of it among others. */
function changesFor(
  book: Book,
  matings: ReturnType<typeof filesWith>['matings'],
  { contact, offer, need }: Pair,
  { certainty, source, note }: AcceptAlso,
): BookChange[] {
  const codes = (what: string) => [...(book.standards.get(what)?.keys() ?? [])]
  const expand = (cell: string | undefined, what: string) =>
    listOf(cell).flatMap((pattern) => expandCode(pattern, codes(what)))
  const before = matings.find(
    ({ cells }) =>
      cells.contact === contact.code &&
      expand(cells.offer, contact.what.a).includes(offer) &&
      expand(cells.need, contact.what.b).includes(need),
  )?.cells
  const row = {
    contact: contact.code,
    rule: contact.rule,
    offer,
    need,
    verdict: 'fits',
    bridge: '',
    certainty,
    source,
    note,
  }
  const changes = [put(row)]
  if (!before || keyOfRow('matings', before) === keyOfRow('matings', row)) return changes
  const offers = expand(before.offer, contact.what.a).filter((code) => code !== offer)
  const needs = expand(before.need, contact.what.b).filter((code) => code !== need)
  return [
    { file: 'matings', key: keyOfRow('matings', before), row: null },
    ...changes,
    ...(offers.length > 0 ? [put({ ...before, offer: offers.join('|') })] : []),
    ...(needs.length > 0 ? [put({ ...before, offer, need: needs.join('|') })] : []),
  ]
}

function put(cells: Cells): BookChange {
  const row = Object.fromEntries(columnsOf('matings').map((column) => [column, cells[column] ?? '']))
  return { file: 'matings', key: keyOfRow('matings', row), row }
}
