import { LRUCache } from 'lru-cache'
import type { Assembly, Plate, TreePosition, UsedIn } from '#catalogue/contract/assemblies/assemblies.ts'
import { isValid } from '#catalogue/contract/assemblies/tree.ts'
import { drawingLanguage } from '#catalogue/contract/urls/drawing-language.ts'
import { versionOfDrawing } from '#packages/drawings/drawing-version.ts'
import { drawExploded, type ExplodedDrawing } from '#packages/drawings/exploded/draw-exploded.ts'
import type { ExplodedVariant } from '#packages/drawings/exploded/exploded-frame.ts'
import type { ExplodedView } from '#packages/drawings/exploded/exploded-view.ts'
import { roleOfCategory } from '#packages/part-attributes/roles.ts'
import { t } from '#platform/contract/language/text.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import type { Page, PageQuery } from '#platform/contract/pagination.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import { shopDay } from '#platform/contract/shop/shop-day.ts'
import type { Database } from '#platform/server/database/database.ts'
import { positionSchema, readPage } from '#platform/server/paging.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import { drawingWords, versionOfWords } from '../texts/drawing-words.ts'
import { MOST_TREE_ROWS, selectTree, type TreeRow } from './assembly-tree-store.ts'
import { countAssemblies, type ListedAssembly, selectAssembliesPage } from './listed-assemblies-store.ts'
import { selectUsedIn } from './used-in-store.ts'

export const assemblyNotFound = (): Refusal => refuse('not-found', t('Assembly not found.'))

type Reading = Pick<CatalogueContext, 'db' | 'now'>
const today = ({ now }: Reading) => shopDay(now())

/** What something is made of, to the last part. */
export async function getAssembly(context: Reading, sku: string): Promise<Assembly | Refusal> {
  const { db } = context
  const [top, ...rows] = await selectTree(db, sku)
  if (!top?.root) return assemblyNotFound()
  const { kind, version, made, kits } = top.root
  const listed = rows.slice(0, MOST_TREE_ROWS)
  const byId = new Map([top, ...listed].map((row) => [row.id, row]))
  return {
    ...{ sku: top.sku, name: top.shownName, kind, version, made, part: soldPart(top.part) },
    isBike: top.part !== null && isBike(top.part.category, top.name),
    positions: listed.map((row) => presentPosition(row, byId)),
    isCut: rows.length > MOST_TREE_ROWS,
    kits: kits.map(({ part, ...kit }) => ({ ...kit, part: soldPart(part) })),
    drawing: presentDrawing(top, listed, today(context)),
  }
}

/** By its category; in one of bikes and other things by its name, such as `Wold mountain bike, 44`. */
function isBike(category: string, name: string): boolean {
  if (roleOfCategory(category) === 'bike') return true
  return /\bbikes\b/iu.test(category) && roleOfCategory(name.replace(/,.*/u, '')) === 'bike'
}

/** The drawing that the shop makes of it, with its version. */
export async function getAssemblyDrawing(context: Reading, sku: string): Promise<DrawnAssembly | Refusal> {
  const [top, ...rows] = await selectTree(context.db, sku)
  return (top && drawAssembly(top, rows, today(context))) ?? assemblyNotFound()
}

/** Where a part is used; what is in no assembly is used in none. */
export async function getUsedIn(context: Reading, sku: string): Promise<UsedIn> {
  const found = await selectUsedIn(context.db, sku, today(context))
  const { madeOf = null, positions = [], positionCount = 0, products = [] } = found ?? {}
  return {
    ...{ madeOf, positions, positionCount, products: products.length },
    bikes: products.filter(({ category }) => roleOfCategory(category) === 'bike').length,
    builds: new Set(products.map(({ build }) => build)).size,
  }
}

function presentPosition(row: TreeRow, byId: ReadonlyMap<string, TreeRow>): TreePosition {
  const { root: _, part, shownName: name, ...position } = row
  return { ...position, name, part: soldPart(part), comesWith: part?.active ? null : comesWith(row, byId) }
}

/** The nearest thing around it that is on sale. */
function comesWith({ id }: TreeRow, byId: ReadonlyMap<string, TreeRow>): TreePosition['comesWith'] {
  if (id === '') return null
  const above = byId.get(id.split('.').slice(0, -1).join('.'))
  if (!above) return null
  return above.part?.active ? { sku: above.sku, name: above.shownName } : comesWith(above, byId)
}

function soldPart(part: TreeRow['part']): Assembly['part'] {
  if (!part) return null
  const { id, priceCents, available, min, multiple, unit, unitSize, active } = part
  return {
    ...{ _id: id, price: amountFromCents(priceCents), availableQuantity: available, min, multiple, unit, unitSize },
    isOnSale: active,
  }
}

const namePosition = positionSchema({ name: 'text', sku: 'text' })

/** By name. */
export function listAssemblies(
  db: Database,
  query: PageQuery & { search?: string | undefined },
): Promise<Page<ListedAssembly> | Refusal> {
  const { search } = query
  return readPage(query, {
    position: namePosition,
    positionOf: ({ name, sku }: ListedAssembly) => ({ name, sku }),
    read: (limit, after) => selectAssembliesPage(db, search, limit, after),
    count: () => countAssemblies(db, search),
    present: (row) => row,
  })
}

/** By content, so that a page and its picture draw once. */
const drawn = new LRUCache<string, Record<ExplodedVariant, ExplodedDrawing>>({ max: 100 })

type DrawnAssembly = {
  version: string
  date: string // On which it consists of them
  view: ExplodedView
  plates: Record<ExplodedVariant, ExplodedDrawing>
  /** Of the same positions, for paper. */
  list: { ref: string; name: string; sku: string; quantity: string; note: string }[]
}

/** The maker's own picture, or else the drawing that the shop makes; null where there is nothing to draw. */
function presentDrawing(top: TreeRow, rows: readonly TreeRow[], date: string): Assembly['drawing'] {
  if (top.root?.img) {
    const { img, spots } = top.root
    return { src: img, width: 4, height: 3, spots, compact: null, notDrawn: [] }
  }
  const made = drawAssembly(top, rows, date)
  if (!made) return null
  const { wide, compact } = made.plates
  const asked = [...drawingLanguage(), `v=${made.version}`].join('&')
  const src = `/static/assemblies/${encodeURIComponent(top.sku)}.svg?${asked}`
  return {
    ...plate(wide, src),
    compact: plate(compact, `${src}&variant=compact`),
    notDrawn: [...wide.notDrawn],
  }
}

/** What the assembly consists of now, its own positions only. Nothing when none of them can be drawn. */
function drawAssembly(top: TreeRow, rows: readonly TreeRow[], date: string): DrawnAssembly | undefined {
  const own = rows.filter((row) => row.depth === 1 && isValid(row, { date }))
  const view = { title: top.shownName, sku: top.sku, positions: own.map(drawnPosition) }
  const words = versionOfWords()
  const version = versionOfDrawing(words === '' ? view : [view, words])
  let plates = drawn.get(version)
  if (!plates) {
    const said = drawingWords()
    plates = { wide: drawExploded(view, 'wide', said), compact: drawExploded(view, 'compact', said) }
    drawn.set(version, plates)
  }
  return plates.wide.notDrawn.length < plates.wide.spots.length
    ? { version, date, view, plates, list: own.map(listedPosition) }
    : undefined
}

function drawnPosition({
  ref,
  quantity,
  unit,
  name,
  shownName,
  sku,
  part,
}: TreeRow): ExplodedView['positions'][number] {
  const shown = { ref, name: shownName, quantity: unit === 'pcs' ? String(quantity) : '' }
  return part ? { ...shown, part: { category: part.category, specs: part.specs, name, sku } } : shown
}

function listedPosition({ ref, shownName: name, sku, quantity, unit, torqueNm, note }: TreeRow) {
  return {
    ...{ ref, name, sku, quantity: unit === 'pcs' ? String(quantity) : `${quantity} ${unit}` },
    note: [torqueNm === null ? '' : `${torqueNm} N m`, note].filter((words) => words !== '').join(', '),
  }
}

function plate({ width, height, spots }: ExplodedDrawing, src: string): Plate {
  return {
    ...{ src, width: Math.round(width), height: Math.round(height) },
    spots: spots.map(({ ref, balloon: { x, y } }) => ({ ref, x, y })),
  }
}
