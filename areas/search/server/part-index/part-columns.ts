import { type Bits, clearBit, hasBit, newBits, setBit } from './bitset.ts'
import { trimmed, withRoom } from './growable-array.ts'
import { digestOf, type IndexedPart, readTokens } from './indexed-part.ts'
import { createSlotsById, holdSlot, type IdWords, idOfSlot, type SlotsById, slotOf } from './slots-by-id.ts'
import { addVariant, createVariantSlots, type VariantSlots, variantBytes } from './variant-slots.ts'

/**
 * What is kept of each part, by its slot. A part whose document or product changes takes a new slot, so that lists of
 * slots only grow at their end; price and stock change in place.
 */
export type PartColumns = {
  size: number // Slots taken
  alive: Bits // Slots that hold a part now
  inStock: Bits
  byId: SlotsById
  names: NameTexts
  products: VariantSlots
  nameWords: Uint16Array
  createdMicros: Float64Array
  priceNumbers: Uint32Array // Places in `prices`
  prices: number[] // In cents, in the order in which they came
  priceNumberOf: Map<number, number>
  rising: Uint32Array // Places in `prices`, by price
  digests: Uint32Array // Two to a slot
  runStarts: Uint32Array // One more than slots
  runFresh: Uint16Array // How many tokens of a run come first because no earlier variant of its product has them
  tokens: Uint16Array | Uint32Array
  highestToken: number
}

export function createPartColumns(): PartColumns {
  return {
    size: 0,
    alive: newBits(4_096),
    inStock: newBits(4_096),
    byId: createSlotsById(),
    names: createNameTexts(),
    products: createVariantSlots(),
    nameWords: new Uint16Array(1_023),
    createdMicros: new Float64Array(1_024),
    priceNumbers: new Uint32Array(1_024),
    prices: [],
    priceNumberOf: new Map(),
    rising: new Uint32Array(0),
    digests: new Uint32Array(2_048),
    runStarts: new Uint32Array(1_024),
    runFresh: new Uint16Array(0),
    tokens: new Uint16Array(16_384),
    highestToken: 0,
  }
}

const HIGHEST_SHORT = 65_535

/** Takes the next slot for a part. @returns the slot */
export function addPart(columns: PartColumns, part: IndexedPart, tokens = readTokens(part.tokens)): number {
  const slot = columns.size
  columns.size += 1
  makeRoom(columns, tokens)
  const start = columns.runStarts[slot] as number
  for (let at = 0; at < tokens.length; at++) columns.tokens[start + at] = tokens[at] as number
  columns.runStarts[slot + 1] = start + tokens.length
  addName(columns.names, part.name)
  addVariant(columns.products, slot, part.product)
  columns.nameWords[slot] = Math.min(part.nameWords, HIGHEST_SHORT)
  columns.createdMicros[slot] = part.createdMicros
  columns.digests.set(digestOf(part), slot * 2)
  holdSlot(columns.byId, part.id, slot)
  setBit(columns.alive, slot)
  setFigures(columns, slot, part)
  return slot
}

function makeRoom(columns: PartColumns, tokens: readonly number[]): void {
  const { size } = columns
  // All columns of numbers have room for as many slots as this one.
  if (size > columns.nameWords.length) {
    columns.nameWords = withRoom(columns.nameWords, size)
    const room = columns.nameWords.length
    columns.alive = withRoom(columns.alive, (room + 31) >>> 5)
    columns.inStock = withRoom(columns.inStock, (room + 31) >>> 5)
    columns.createdMicros = withRoom(columns.createdMicros, room)
    columns.priceNumbers = withRoom(columns.priceNumbers, room)
    columns.digests = withRoom(columns.digests, room * 2)
    columns.runStarts = withRoom(columns.runStarts, room + 1)
  }
  for (const token of tokens) columns.highestToken = Math.max(columns.highestToken, token)
  if (columns.highestToken > HIGHEST_SHORT && columns.tokens instanceof Uint16Array)
    columns.tokens = Uint32Array.from(columns.tokens)
  columns.tokens = withRoom(columns.tokens, (columns.runStarts[size - 1] as number) + tokens.length)
}

/** What changes in place: price and stock. */
export function setFigures(
  columns: PartColumns,
  slot: number,
  { priceCents, inStock }: Pick<IndexedPart, 'priceCents' | 'inStock'>,
): void {
  let number = columns.priceNumberOf.get(priceCents)
  if (number === undefined) {
    number = columns.prices.push(priceCents) - 1
    columns.priceNumberOf.set(priceCents, number)
  }
  columns.priceNumbers[slot] = number
  if (inStock) setBit(columns.inStock, slot)
  else clearBit(columns.inStock, slot)
}

/** The slot that holds a part now, or -1. */
export function presentSlot({ byId, alive }: PartColumns, id: IdWords): number {
  const slot = slotOf(byId, id)
  return slot >= 0 && hasBit(alive, slot) ? slot : -1
}

export const priceAt = ({ prices, priceNumbers }: PartColumns, slot: number): number =>
  prices[priceNumbers[slot] as number] as number

export const idOf = ({ byId }: PartColumns, slot: number): string => idOfSlot(byId, slot)
export const nameOf = ({ names }: PartColumns, slot: number): string => nameAt(names, slot)

export const tokensAt = ({ tokens, runStarts }: PartColumns, slot: number): number[] =>
  Array.from(tokens.subarray(runStarts[slot], runStarts[slot + 1]))

export function hasDocument({ digests }: PartColumns, slot: number, part: IndexedPart): boolean {
  const [one, other] = digestOf(part)
  return digests[slot * 2] === one && digests[slot * 2 + 1] === other
}

/** Places of all prices that there ever were, by price. */
export function risingPrices(columns: PartColumns): Uint32Array {
  const { prices, rising } = columns
  if (rising.length !== prices.length)
    columns.rising = Uint32Array.from(prices.keys()).sort((a, b) => (prices[a] as number) - (prices[b] as number))
  return columns.rising
}

/** Gives back what was reserved while the number of parts was unknown. */
export function trimColumns(columns: PartColumns, room: number): void {
  const { size, names, byId, products } = columns
  columns.alive = withRoom(columns.alive, (size + room + 31) >>> 5)
  columns.inStock = withRoom(columns.inStock, (size + room + 31) >>> 5)
  columns.nameWords = trimmed(columns.nameWords, size, room)
  columns.createdMicros = trimmed(columns.createdMicros, size, room)
  columns.priceNumbers = trimmed(columns.priceNumbers, size, room)
  columns.digests = trimmed(columns.digests, size * 2, room * 2)
  columns.tokens = trimmed(columns.tokens, columns.runStarts[size] as number, room * 16)
  columns.runStarts = trimmed(columns.runStarts, size + 1, room)
  names.bytes = trimmed(names.bytes, names.starts[size] as number, room * 32)
  names.starts = trimmed(names.starts, size + 1, room)
  products.productOf = trimmed(products.productOf, size, room)
  byId.ids = trimmed(byId.ids, size * 4, room * 4)
}

/** Bytes that the columns take. */
export function columnBytes(columns: PartColumns): number {
  const { names, byId, prices } = columns
  const arrays = [columns.alive, columns.inStock, byId.ids, byId.table, names.bytes, names.starts, columns.nameWords]
  const more = [
    columns.createdMicros,
    columns.priceNumbers,
    columns.digests,
    columns.runStarts,
    columns.runFresh,
    columns.tokens,
  ]
  return [...arrays, ...more].reduce(
    (sum, { byteLength }) => sum + byteLength,
    prices.length * 48 + variantBytes(columns.products),
  )
}

/** Has the tokens of each variant begin with those that none before it has: of a whole product only these count. */
export function putFreshFirst(columns: PartColumns): void {
  const { size, runStarts, tokens, products, highestToken } = columns
  columns.runFresh = new Uint16Array(products.count === 0 ? 0 : size)
  const last = new Uint32Array(highestToken + 1)
  for (let number = 1; number <= products.count; number++) {
    const end = products.starts[number + 1] as number
    for (let at = products.starts[number] as number; at < end; at++) {
      const slot = products.slots[at] as number
      const start = runStarts[slot] as number
      let fresh = start
      for (let place = start; place < (runStarts[slot + 1] as number); place++) {
        const token = tokens[place] as number
        if (last[token] === number) continue
        last[token] = number
        tokens[place] = tokens[fresh] as number
        tokens[fresh++] = token
      }
      columns.runFresh[slot] = fresh - start
    }
  }
}

/** Texts in one run of bytes: a text of its own takes three times as much. */
type NameTexts = { bytes: Uint8Array; starts: Uint32Array; count: number }

const createNameTexts = (): NameTexts => ({
  bytes: new Uint8Array(65_536),
  starts: new Uint32Array(2_048),
  count: 0,
})

const decoder = new TextDecoder()

function addName(names: NameTexts, name: Uint8Array): void {
  const start = names.starts[names.count] as number
  names.bytes = withRoom(names.bytes, start + name.length)
  names.bytes.set(name, start)
  names.starts = withRoom(names.starts, names.count + 2)
  names.starts[names.count + 1] = start + name.length
  names.count += 1
}

function nameAt({ bytes, starts }: NameTexts, index: number): string {
  return decoder.decode(bytes.subarray(starts[index] as number, starts[index + 1] as number))
}
