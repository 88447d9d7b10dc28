import { shownName, type WithTexts, withTexts } from '#catalogue/server/catalogue-service.ts'
import type { CoveredCategory, CoveredPart, FitCoverage } from '#fitment/contract/fit-coverage.ts'
import type { PortState } from '#fitment/contract/part-ports.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import type { Page, PageQuery } from '#platform/contract/pagination.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import { positionSchema, readPage } from '#platform/server/paging.ts'
import { whatName } from '../checking/labels.ts'
import type { FitState } from '../fit-state.ts'
import type { FitmentContext } from '../fitment-context.ts'
import { missingOf, stateOf } from '../ports/completeness.ts'
import {
  type CoverageRow,
  type CoveredRow,
  countCoveredParts,
  selectCoverage,
  selectCoveredParts,
  selectSignatures,
} from './coverage-store.ts'

type Context = Pick<FitmentContext, 'db' | 'state'>

const MOST_MISSING = 5

/** How much is known of parts on sale, the categories with the costliest gaps first. */
export async function getFitCoverage({ db, state }: Context): Promise<FitCoverage> {
  const [rows, known] = await Promise.all([selectCoverage(db), state()])
  const judged = rows.map((row) => ({
    ...row,
    state: stateOf(known.book, row.signature, known.sideOf(row.signature)),
  }))
  const categories = [...Map.groupBy(judged, ({ category }) => category)].map(
    ([category, own]): CoveredCategory => ({ category, ...byState(own), missing: missingIn(known, own) }),
  )
  const gap = ({ incomplete, none }: CoveredCategory) => incomplete.stockValue + none.stockValue
  categories.sort((one, other) => gap(other) - gap(one) || (one.category < other.category ? -1 : 1))
  return { total: byState(judged), categories }
}

type JudgedRow = CoverageRow & { state: PortState }

function byState(rows: readonly JudgedRow[]): FitCoverage['total'] {
  const of = (state: PortState) => {
    const own = rows.filter((row) => row.state === state)
    const cents = own.reduce((sum, { stockCents }) => sum + stockCents, 0)
    return { parts: own.reduce((sum, { parts }) => sum + parts, 0), stockValue: amountFromCents(cents) }
  }
  return { universal: of('universal'), complete: of('complete'), incomplete: of('incomplete'), none: of('none') }
}

function missingIn({ book, sideOf }: FitState, rows: readonly JudgedRow[]): CoveredCategory['missing'] {
  const counts = new Map<string, number>()
  for (const { signature, state, parts } of rows) {
    if (state !== 'incomplete') continue
    for (const what of new Set(missingOf(book, sideOf(signature)))) counts.set(what, (counts.get(what) ?? 0) + parts)
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_MISSING)
    .map(([what, parts]) => ({ what, name: whatName(book, what), parts }))
}

const stockPosition = positionSchema({ stockCents: 'serial', id: 'uuid' })

export async function listFitParts(
  { db, state }: Context,
  {
    search,
    category,
    state: asked,
    ...page
  }: PageQuery & { search?: string | undefined; category?: string | undefined; state?: PortState | undefined },
): Promise<Page<CoveredPart> | Refusal> {
  const known = await state()
  const { book, sideOf } = known
  const signatures = asked && (await signaturesIn(db, known, asked))
  const filter = { search, category, signatures }
  return readPage(page, {
    position: stockPosition,
    positionOf: ({ stockCents, id }: WithTexts<CoveredRow>) => ({ stockCents, id }),
    read: async (limit, after) => withTexts(db, await selectCoveredParts(db, filter, limit, after)),
    count: () => countCoveredParts(db, filter),
    present: (row) => ({
      ...{ _id: row.id, sku: row.sku, name: shownName(row), category: row.category, role: row.role },
      stockValue: amountFromCents(row.stockCents),
      state: stateOf(book, row.signature, sideOf(row.signature)),
      missing: [...new Set(missingOf(book, sideOf(row.signature)))].map((what) => whatName(book, what)),
    }),
  })
}

/** Signatures of which this much is known; the empty one is of parts that state nothing. */
async function signaturesIn(db: Context['db'], { book, sideOf }: FitState, state: PortState): Promise<string[]> {
  const all = ['', ...(await selectSignatures(db))]
  return all.filter((signature) => stateOf(book, signature, sideOf(signature)) === state)
}
