import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { LowStockPart, PART_SORTS, Part, PartDetails, partFilterSchema } from '#catalogue/contract/catalogue.ts'
import type { AdministeredPart, administeredPartFilterSchema } from '#catalogue/contract/part-administration.ts'
import { currentLanguage } from '#platform/contract/language/languages.ts'
import { t } from '#platform/contract/language/text.ts'
import type { Page, PageQuery } from '#platform/contract/pagination.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import type { WaitingEntry } from '#platform/contract/waiting-entry.ts'
import {
  areMany,
  createCommonWords,
  type Database,
  type Queryable,
  type ReadingDatabase,
  wordsIn,
} from '#platform/server/database/database.ts'
import type { Invalidation } from '#platform/server/invalidation/invalidation.ts'
import { positionSchema, readPage } from '#platform/server/paging.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import { parts } from '../catalogue-tables.ts'
import { selectDetailsOf, withShownWords } from '../details/details-store.ts'
import { presentDetailedPart } from '../details/present-details.ts'
import { withDurability } from '../details/with-durability.ts'
import { brandOf, selectMakerNamed } from '../makers/makers-store.ts'
import { partNotFound } from '../part-refusals.ts'
import { type PartRow, type ShownRow, selectPart, selectPartsById } from '../parts-store.ts'
import { partAsStored, presentAdministeredPart, presentPart } from '../present-part.ts'
import { isReduced } from '../prices/part-prices.ts'
import { selectLowestPrice } from '../prices/part-prices-store.ts'
import { selectNames, withTexts } from '../texts/part-texts-store.ts'
import {
  countLowStock,
  countParts,
  type PartFilter,
  type PartPosition,
  partPositionOf,
  selectCategories,
  selectFoundParts,
  selectLowStock,
  selectManyFound,
  selectParts,
} from './part-lists-store.ts'

type Sort = (typeof PART_SORTS)[number]
type Listing = ReturnType<typeof createListing>

/** What lists of parts share: how many parts a filter finds, and words that very many parts have. */
export function createListing({
  db,
  guarantees,
  now,
  invalidation,
}: Pick<CatalogueContext, 'db' | 'guarantees' | 'now' | 'invalidation'>) {
  const commonWords = createCommonWords(db, parts, parts.words)
  return { db, guarantees, now, counts: createPartCounts(db, invalidation), commonWords }
}

/** Parts on sale. `search` matches word beginnings in any order; without letters or digits it finds nothing. */
export function listParts(
  listing: Listing,
  query: PageQuery & z.output<typeof partFilterSchema>,
): Promise<Page<Part> | Refusal> {
  return list(
    listing,
    query,
    { active: true },
    {
      show: async (rows) => withDurability(listing, await withTexts(listing.db, rows)),
      present: (row) => presentPart(row, listing.now()),
    },
  )
}

type State = z.output<typeof administeredPartFilterSchema>['state']

function stored(state: State): Pick<PartFilter, 'active' | 'state'> {
  if (state === undefined) return {}
  return state === 'shop' ? { active: true } : { active: false, state }
}

/** Includes discontinued parts unless a state is given. */
export function listAdministeredParts(
  listing: Listing,
  { state, without, ...query }: PageQuery & z.output<typeof administeredPartFilterSchema>,
): Promise<Page<AdministeredPart> | Refusal> {
  return list(
    listing,
    query,
    { ...stored(state), without },
    {
      show: async (rows) => rows,
      present: presentAdministeredPart,
    },
  )
}

export async function getPart(
  { db, guarantees, now }: Pick<CatalogueContext, 'db' | 'guarantees' | 'now'>,
  id: string,
): Promise<PartDetails | Refusal> {
  const [row, details] = await Promise.all([selectPart(db, id), selectDetailsOf(db, id)])
  if (!row) return partNotFound()
  const [shown, lowestCents, maker] = await Promise.all([
    withShownWords(db, details),
    lowestBefore(db, row),
    details.maker === '' ? undefined : selectMakerNamed(db, details.maker),
  ])
  const durability = await guarantees.describe({ ...row, brand: maker && brandOf(maker) })
  return presentDetailedPart(row, shown, { lowestCents, durability, maker, now: now() })
}

const LOOKED_BACK_MS = 30 * 24 * 3_600_000

/** The lowest price of the 30 days before the reduction began (directive 98/6/EC, article 6a). */
function lowestBefore(db: Queryable, row: PartRow): Promise<number | undefined> | undefined {
  const { id, reducedFrom: until } = row
  if (!isReduced(row) || until === null) return undefined
  return selectLowestPrice(db, id, { from: new Date(until.getTime() - LOOKED_BACK_MS), until })
}

/** They have an index of their own, and are sorted once found. */
const few = (state: PartFilter['state']) => state === 'hidden' || state === 'draft'

const POSITIONS: Record<Sort, z.ZodType<PartPosition>> = {
  name: positionSchema({ value: 'text', id: 'uuid' }),
  price: positionSchema({ value: 'integer', id: 'uuid' }),
  newest: positionSchema({ value: 'moment', id: 'uuid' }),
}

async function list<Item>(
  { db, counts, commonWords }: Listing,
  query: PageQuery & z.output<typeof partFilterSchema>,
  states: Pick<PartFilter, 'active' | 'state' | 'without'>,
  { show, present }: { show: (rows: PartRow[]) => Promise<ShownRow[]>; present: (row: ShownRow) => Item },
): Promise<Page<Item> | Refusal> {
  const { search = '', category, sort = 'name' } = query
  const words = wordsIn(search)
  if (search !== '' && words.length === 0) return { items: [], totalCount: 0 }
  const filter: PartFilter = { ...states, category: category || undefined, words, common: await commonWords(words) }
  const select = async (limit: number, after: PartPosition | undefined, back: boolean) => {
    const listing = { filter, sort, limit, after, back }
    if (words.length === 0 && !filter.without && !few(filter.state)) return selectParts(db, listing)
    if (!areMany(await counts.count(filter))) return selectFoundParts(db, listing)
    return (words.length === 0 || filter.active === undefined ? selectParts : selectManyFound)(db, listing)
  }
  const read = async (limit: number, after: PartPosition | undefined, back = false) =>
    show(await select(limit, after, back))
  return readPage(query, {
    position: POSITIONS[sort],
    positionOf: (row) => partPositionOf(sort, row),
    read,
    readBack: (limit, from) => read(limit, from, true),
    count: () => counts.count(filter),
    present,
  })
}

/** Parts on sale below their minimum order, lowest first. */
export async function listLowStock(db: ReadingDatabase, limit: number): Promise<LowStockPart[]> {
  const rows = await selectLowStock(db, limit)
  const names = await selectNames(db, rows)
  return rows.map(({ id, available, name, ...part }) => {
    const [, own = name] = names.get(id)?.find(([language]) => language === currentLanguage()) ?? []
    return { ...part, _id: id, name: own, availableQuantity: available }
  })
}

export async function waitingParts(db: ReadingDatabase): Promise<WaitingEntry[]> {
  const count = await countLowStock(db)
  return [{ key: 'low-stock', label: t('Parts low in stock'), count, andMore: false, to: '/dashboard/manageProduct' }]
}

export async function listCategories(db: Database): Promise<string[]> {
  const categories = await selectCategories(db)
  return categories.map(({ category }) => category)
}

export async function listCategoryPictures(db: Database): Promise<Pick<Part, 'category' | 'img' | 'categoryName'>[]> {
  const categories = await selectCategories(db)
  const firsts = await selectPartsById(
    db,
    categories.map(({ firstPartId }) => firstPartId),
  )
  const byId = new Map(firsts.map((row) => [row.id, row]))
  return categories.map(({ category, firstPartId }) => {
    const first = byId.get(firstPartId)
    const categoryName = first?.shown?.categoryName
    return { category, img: first ? partAsStored(first).img : '', ...(categoryName && { categoryName }) }
  })
}

const MOST_CACHED = 500
const CURRENT_FOR_MS = 1_000 // As long as a cached page is current (`response-cache.ts`)

type PartCounts = { count(filter: PartFilter): Promise<number> }

/** Counts parts once until something changes: counting ten thousand costs more than a page. */
function createPartCounts(db: Database, invalidation: Pick<Invalidation, 'generation'>): PartCounts {
  const cached = new LRUCache<string, Promise<number>>({ max: MOST_CACHED, ttl: CURRENT_FOR_MS })
  return {
    count(filter) {
      const key = JSON.stringify([
        invalidation.generation(),
        filter.active,
        filter.state,
        filter.category,
        filter.words,
        filter.without,
      ])
      const known = cached.get(key)
      if (known) return known
      const counted = countParts(db, filter)
      cached.set(key, counted)
      counted.catch(() => cached.delete(key))
      return counted
    },
  }
}
