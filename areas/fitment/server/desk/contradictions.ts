import { shownName, withTexts } from '#catalogue/server/catalogue-service.ts'
import type { FitContradiction, MirroredRows } from '#fitment/contract/fit-coverage.ts'
import { type Component, codesOf, type Fact } from '#packages/fit-engine/judging/interface.ts'
import { foldCode } from '#packages/fit-engine/reading/fold-code.ts'
import type { Book, Contact, Mating } from '#packages/fit-engine/reading/rule-book.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { labelOf } from '../checking/labels.ts'
import type { FitmentContext } from '../fitment-context.ts'
import { worded } from '../words/worded-book.ts'
import { type DescribedPart, selectDescribedParts } from './coverage-store.ts'
import { NAMED_MEASURES, STATED_MEASURES } from './stated-measures.ts'

type Context = Pick<FitmentContext, 'db' | 'state'>

const PARTS_AT_A_TIME = 1_000
const MOST_LOOKED = 10_000
const MOST_FOUND = 100

/** Compares parts by SKU until enough was found or looked at; `next` goes on from there. */
export async function listFitContradictions(
  { db, state }: Context,
  { after }: { after?: string | undefined },
): Promise<{ looked: number; next: string | null; rows: MirroredRows[]; items: FitContradiction[] }> {
  const { book, sideOf } = await state()
  const items: FitContradiction[] = []
  const rows = after === undefined ? findMirroredRows(book) : []
  let looked = 0
  let from = after
  while (looked < MOST_LOOKED) {
    const parts = await selectDescribedParts(db, PARTS_AT_A_TIME, from)
    for (const part of parts) {
      looked += 1
      items.push(...sideOf(part.signature).components.flatMap((component) => contradictionsOf(book, component, part)))
      if (items.length >= MOST_FOUND) return { looked, next: part.sku, rows, items: await asRead(db, items) }
    }
    if (parts.length < PARTS_AT_A_TIME) return { looked, next: null, rows, items: await asRead(db, items) }
    from = parts.at(-1)?.sku
  }
  return { looked, next: from ?? null, rows, items: await asRead(db, items) }
}

/** With names in the reader's language: what is wrong with a part was found in its own. */
async function asRead(db: Queryable, items: readonly FitContradiction[]): Promise<FitContradiction[]> {
  const shown = await withTexts(
    db,
    items.map((item) => ({ ...item, id: item._id })),
  )
  return items.map((item, at) => ({ ...item, name: shownName(shown[at] ?? item) }))
}

function contradictionsOf(
  book: Book,
  component: Component,
  { id, sku, name, specs }: DescribedPart,
): FitContradiction[] {
  const found = (kind: FitContradiction['kind'], fact: Fact, against: string): FitContradiction => ({
    ...{ _id: id, sku, name, kind, against },
    what: worded(book).attributes.get(fact.what)?.name ?? fact.what,
    states: labelOf(book, fact) ?? '',
  })
  const bySpecs = STATED_MEASURES.flatMap(([key, roles, what, dimension]) => {
    const fact = factOf(component, roles, what)
    const stated = numberIn(specs[key])
    return fact && stated !== undefined && disagrees(book, fact, dimension, stated)
      ? [found('specification', fact, `${key}: ${String(specs[key])}`)]
      : []
  })
  const byName = NAMED_MEASURES.flatMap(([what, roles, pattern]) => {
    const fact = factOf(component, roles, what)
    const [said, number] = pattern.exec(name) ?? []
    return fact && said && disagrees(book, fact, undefined, Number(number)) ? [found('name', fact, said)] : []
  })
  const byCode = [...component.facts.values()].flatMap((fact) => {
    const said = otherCodeIn(book, fact, name)
    return said === undefined ? [] : [found('name', fact, said)]
  })
  return [...bySpecs, ...byName, ...byCode]
}

const factOf = ({ role, facts }: Component, roles: string, what: string) =>
  roles.split(' ').includes(role) ? facts.get(what) : undefined

/** The last number of a specification: `28.6 to 31.8` states two. */
function numberIn(spec: unknown): number | undefined {
  if (typeof spec !== 'number' && typeof spec !== 'string') return undefined
  const [last] = String(spec).match(/\d+(?:\.\d+)?$/u) ?? []
  return last === undefined ? undefined : Number(last)
}

/** Whether nothing that the port may be has this number. What the book doesn't measure can't disagree. */
function disagrees(book: Book, fact: Fact, dimension: string | undefined, stated: number): boolean {
  if (fact.isAbsent) return false
  if (dimension === undefined) return fact.range !== undefined && (stated < fact.range.low || stated > fact.range.high)
  const standards = book.standards.get(fact.what)
  const figures = codesOf(fact).flatMap((code) => standards?.get(code)?.dimensions[dimension] ?? [])
  return figures.length > 0 && !figures.some((text) => isWithin(stated, text))
}

function isWithin(stated: number, text: string): boolean {
  const ends = text.split(/\.\.|\|/u).map(Number)
  return stated >= Math.min(...ends) && stated <= Math.max(...ends)
}

const MEASURE = /\d+(?:[.x×-]\d+)+/gu

/** Another standard of the family that the name gives by its measure, such as 31.6; none where it gives the own one. */
function otherCodeIn(book: Book, fact: Fact, name: string): string | undefined {
  const standards = book.standards.get(fact.what)
  if (!standards) return undefined
  const codes = new Map([...standards.keys()].map((code) => [foldCode(code), code]))
  const own = new Set(codesOf(fact).map(foldCode))
  const named = [...name.matchAll(MEASURE)].map(([text]) => text).filter((text) => codes.has(foldCode(text)))
  return named.some((text) => own.has(foldCode(text))) ? undefined : named[0]
}

/** Rows of the rule book that say of two standards something else than the row for them the other way round. */
export function findMirroredRows(book: Book): MirroredRows[] {
  return book.contacts.filter(isSymmetric).flatMap(({ code, matings }) =>
    [...matings.values()].flatMap((row) => {
      const mirrored = matings.get(`${row.need}>${row.offer}`)
      const isFirst = row.offer < row.need
      if (!mirrored || !isFirst || tone(row) === tone(mirrored)) return []
      const { offer, need, rule, verdict } = row
      return [{ contact: code, rule, offer, need, verdict, mirrored: mirrored.verdict }]
    }),
  )
}

/** Where it makes no difference which side has which. */
const isSymmetric = ({ kind, what, many }: Contact) =>
  kind === 'equal' || (what.a === what.b && many.a === 'all' && many.b === 'all')

/** An adapter may have a direction; without it both rows say no. */
const tone = ({ verdict }: Mating) => (['bridge', 'with', 'maybe'].includes(verdict) ? 'no' : verdict)
