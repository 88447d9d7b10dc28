import type { z } from 'zod'
import type { PART_SORTS, Part, PartDetails, partFilterSchema } from '#catalogue/contract/catalogue.ts'
import type { AdministeredPart, administeredPartFilterSchema } from '#catalogue/contract/part-administration.ts'
import type { Page, PageQuery } from '#platform/contract/pagination.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import { areMany, createCommonWords, type Queryable, wordsIn } from '#platform/server/database/database.ts'
import { positionSchema, readPage } from '#platform/server/paging.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import { parts } from '../catalogue-tables.ts'
import { selectDetailsOf } from '../details/details-store.ts'
import { presentDetailedPart } from '../details/present-details.ts'
import { partNotFound } from '../part-refusals.ts'
import { type PartRow, selectPart } from '../parts-store.ts'
import { presentAdministeredPart, presentPart } from '../present-part.ts'
import { isReduced } from '../prices/part-prices.ts'
import { selectLowestPrice } from '../prices/part-prices-store.ts'
import { createPartCounts } from './part-counts.ts'
import {
  type PartFilter,
  type PartPosition,
  partPositionOf,
  selectFoundParts,
  selectParts,
} from './part-lists-store.ts'

type Sort = (typeof PART_SORTS)[number]
type Listing = ReturnType<typeof createListing>

/** What lists of parts share: how many parts a filter finds, and words that very many parts have. */
export function createListing({ db, now, invalidation }: Pick<CatalogueContext, 'db' | 'now' | 'invalidation'>) {
  const commonWords = createCommonWords(db, parts, parts.words)
  return { db, now, counts: createPartCounts(db, invalidation), commonWords }
}

/** Parts on sale. `search` matches word beginnings in any order; without letters or digits it finds nothing. */
export function listParts(
  listing: Listing,
  query: PageQuery & z.output<typeof partFilterSchema>,
): Promise<Page<Part> | Refusal> {
  return list(listing, query, { active: true }, (row) => presentPart(row, listing.now()))
}

/** Includes discontinued parts unless a state is given. */
export function listAdministeredParts(
  listing: Listing,
  { state, without, ...query }: PageQuery & z.output<typeof administeredPartFilterSchema>,
): Promise<Page<AdministeredPart> | Refusal> {
  return list(listing, query, { active: state && state === 'shop', without }, presentAdministeredPart)
}

export async function getPart(
  { db, now }: Pick<CatalogueContext, 'db' | 'now'>,
  id: string,
): Promise<PartDetails | Refusal> {
  const [row, details] = await Promise.all([selectPart(db, id), selectDetailsOf(db, id)])
  if (!row) return partNotFound()
  return presentDetailedPart(row, details, { lowestCents: await lowestBefore(db, row), now: now() })
}

const LOOKED_BACK_MS = 30 * 24 * 3_600_000

/** The lowest price of the 30 days before the reduction began (directive 98/6/EC, article 6a). */
function lowestBefore(db: Queryable, row: PartRow): Promise<number | undefined> | undefined {
  const { id, reducedFrom: until } = row
  if (!isReduced(row) || until === null) return undefined
  return selectLowestPrice(db, id, { from: new Date(until.getTime() - LOOKED_BACK_MS), until })
}

const POSITIONS: Record<Sort, z.ZodType<PartPosition>> = {
  name: positionSchema({ value: 'text', id: 'uuid' }),
  price: positionSchema({ value: 'integer', id: 'uuid' }),
  newest: positionSchema({ value: 'moment', id: 'uuid' }),
}

async function list<Item>(
  { db, counts, commonWords }: Listing,
  query: PageQuery & z.output<typeof partFilterSchema>,
  states: Pick<PartFilter, 'active' | 'without'>,
  present: (row: PartRow) => Item,
): Promise<Page<Item> | Refusal> {
  const { search = '', category, sort = 'name' } = query
  const words = wordsIn(search)
  if (search !== '' && words.length === 0) return { items: [], totalCount: 0 }
  const filter: PartFilter = { ...states, category: category || undefined, words, common: await commonWords(words) }
  const read = async (limit: number, after: PartPosition | undefined, back = false) => {
    const isSearched = (words.length > 0 || filter.without) && !areMany(await counts.count(filter))
    return (isSearched ? selectFoundParts : selectParts)(db, { filter, sort, limit, after, back })
  }
  return readPage(query, {
    position: POSITIONS[sort],
    positionOf: (row) => partPositionOf(sort, row),
    read,
    readBack: (limit, from) => read(limit, from, true),
    count: () => counts.count(filter),
    present,
  })
}
