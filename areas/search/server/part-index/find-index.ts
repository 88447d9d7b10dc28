import { clearBit, hasBit } from './bitset.ts'
import { withRoom } from './growable-array.ts'
import { type IndexedPart, NOTHING_SAID, readTokens, readVector } from './indexed-part.ts'
import {
  addPart,
  columnBytes,
  createPartColumns,
  hasDocument,
  nameOf,
  type PartColumns,
  presentSlot,
  putFreshFirst,
  setFigures,
  trimColumns,
} from './part-columns.ts'
import { type IdWords, wordsOfId } from './slots-by-id.ts'
import type { TokenAttributes } from './token-attributes.ts'
import { invertTokens, type TokenPostings } from './token-postings.ts'
import { listVariants } from './variant-slots.ts'
import { createSpokenCollector, createWordCollector, type SpokenWords, withNameWords } from './word-collector.ts'
import { entryOf, type WordPostings } from './word-postings.ts'

/** What finds parts: columns by slot, and lists of slots by word and by token. */
export type FindIndex = {
  columns: PartColumns
  tokens: TokenPostings
  words: WordPostings
  spoken: ReadonlyMap<string, SpokenWords> // In further languages
  order: NameOrder
  attributes: TokenAttributes
  version: number // Grows with each change
  keys: Uint32Array // By slot what the search under way ranks its hits by; others are of earlier ones
}

/** The index with the words of a language; without it that of the parts' own texts. */
export function spokenIn(index: FindIndex, language?: string): FindIndex {
  const spoken = language === undefined ? undefined : index.spoken.get(language)
  if (!spoken) return index
  return { ...index, words: spoken.words, columns: { ...index.columns, nameWords: spoken.nameWords } }
}

/** Slots that can be taken before columns are copied to larger ones. */
const SPARE_SLOTS = 1_024

/** Collects parts, in any order, and makes an index of them. */
export function createIndexBuilder(languages: readonly string[] = []) {
  const columns = createPartColumns()
  const said = createWordCollector()
  const spoken = languages.map((language) => ({ language, ...createSpokenCollector() }))
  let order = new Uint32Array(1_024)
  let ordered = 0
  return {
    add(part: IndexedPart): void {
      const slot = addPart(columns, part)
      said.add(slot, part.words)
      spoken.forEach(({ add }, at) => {
        add(slot, part.spoken[at] ?? NOTHING_SAID)
      })
    },
    /** Called in the order of names, after all were added; with parts that were not added, too. */
    addToOrder(id: IdWords): void {
      const slot = presentSlot(columns, id)
      if (slot < 0) return
      order = withRoom(order, ordered + 1)
      order[ordered++] = slot
    },
    build(attributes: TokenAttributes): FindIndex {
      if (ordered !== columns.size) throw new Error('The order of names lacks parts')
      trimColumns(columns, SPARE_SLOTS)
      listVariants(columns.products, columns.size)
      putFreshFirst(columns)
      return {
        columns,
        tokens: invertTokens({ starts: columns.runStarts, tokens: columns.tokens }, columns.size, columns.highestToken),
        words: said.build(columns.size),
        spoken: new Map(spoken.map(({ language, build }) => [language, build(columns.size)])),
        order: createNameOrder(order.slice(0, ordered)),
        attributes,
        version: 0,
        keys: new Uint32Array(columns.size + SPARE_SLOTS),
      }
    },
  }
}

/** A change, as the database has the part now; undefined when it is no longer on sale. */
export type PartChange = { id: string; part: IndexedPart | undefined }

/** Parts among the changes that are new, or have another name: they need the part that they come after. */
export function needPlaces({ columns }: FindIndex, changes: readonly PartChange[]): string[] {
  return changes.flatMap(({ id, part }) => {
    const slot = presentSlot(columns, wordsOfId(id))
    return part && (slot < 0 || nameOf(columns, slot) !== decoder.decode(part.name)) ? [id] : []
  })
}

/**
 * Replaces parts as a whole, so that a change may be applied again. `predecessors` are by id; null at the beginning.
 */
export function applyChanges(
  index: FindIndex,
  changes: readonly PartChange[],
  predecessors: ReadonlyMap<string, string | null>,
): void {
  const { columns, order } = index
  const placed: string[] = []
  for (const { id, part } of changes) {
    const before = presentSlot(columns, wordsOfId(id))
    if (part && before >= 0 && hasDocument(columns, before, part)) {
      setFigures(columns, before, part)
      continue
    }
    if (before >= 0) clearBit(columns.alive, before)
    if (!part) continue
    const slot = addLater(index, part)
    if (predecessors.has(id)) placed.push(id)
    else takePlace(order, before, slot)
  }
  if (placed.length > 0) {
    const slotNow = (id: string) => presentSlot(columns, wordsOfId(id))
    const follow = (id: string): [number, number] => {
      const predecessor = predecessors.get(id) ?? null
      return [predecessor === null ? -1 : slotNow(predecessor), slotNow(id)]
    }
    const isKept = (slot: number) => hasBit(columns.alive, slot)
    index.order = insertPlaces(order, new Map(placed.map(follow)), columns.size, isKept)
  }
  index.version += 1
}

function addLater({ columns, tokens, words, spoken }: FindIndex, part: IndexedPart): number {
  const run = readTokens(part.tokens)
  const slot = addPart(columns, part, run)
  for (const token of run) listOf(tokens.later, token).push(slot)
  addWordsLater(words, slot, part.words)
  ;[...spoken.values()].forEach((its, at) => {
    const { words: own, nameWords } = part.spoken[at] ?? NOTHING_SAID
    addWordsLater(its.words, slot, own)
    its.nameWords = withNameWords(its.nameWords, slot, nameWords)
  })
  return slot
}

function addWordsLater(words: WordPostings, slot: number, vector: Uint8Array): void {
  readVector(vector, (start, end, fields) => {
    listOf(words.later, decoder.decode(vector.subarray(start, end))).push(entryOf(slot, fields))
  })
}

const decoder = new TextDecoder()

function listOf<Key>(lists: Map<Key, number[]>, key: Key): number[] {
  const known = lists.get(key)
  if (known) return known
  const list: number[] = []
  lists.set(key, list)
  return list
}

/** Bytes of memory that an index takes, without what its rarely used maps add. */
export function indexBytes({ columns, tokens, words, spoken, order, keys }: FindIndex): number {
  const postings = [words, ...[...spoken.values()].map((its) => its.words)]
  const sets = [...tokens.common.values(), ...postings.flatMap(({ common }) => [...common.values()].flat())]
  const arrays = postings.flatMap((its) => [its.starts, its.entries, its.words.bytes, its.words.starts])
  const nameWords = [...spoken.values()].map((its) => its.nameWords)
  return [tokens.starts, tokens.slots, ...arrays, ...nameWords, order.slots, order.places, keys, ...sets].reduce(
    (sum, array) => sum + (array?.byteLength ?? 0),
    columnBytes(columns),
  )
}

/**
 * The database's order of names, which no other sort is sure to give: slots in that order, and for each slot its place.
 * Slots that were left stay in it until it is made anew.
 */
type NameOrder = { slots: Uint32Array; places: Uint32Array }

function createNameOrder(slots: Uint32Array): NameOrder {
  const order = { slots, places: new Uint32Array(slots.length) }
  return numbered(order, slots.length)
}

function numbered(order: NameOrder, size: number): NameOrder {
  if (order.places.length < size) order.places = new Uint32Array(Math.ceil(size * 1.1) + 64)
  for (let at = 0; at < order.slots.length; at++) order.places[order.slots[at] as number] = at
  return order
}

/** A part that keeps its name has its new slot where the old one was. */
function takePlace(order: NameOrder, from: number, to: number): void {
  const place = order.places[from] as number
  if (to >= order.places.length) {
    const places = new Uint32Array(Math.ceil(to * 1.1) + 64)
    places.set(order.places)
    order.places = places
  }
  order.places[to] = place
  order.slots[place] = to
}

/** Slots that come right after others; -1 is the beginning. */
type Followers = ReadonlyMap<number, number>

/** Puts slots after those that they follow, and drops those that are left. @throws Error when one has no place */
function insertPlaces(
  order: NameOrder,
  followers: Followers,
  size: number,
  isKept: (slot: number) => boolean,
): NameOrder {
  const slots = new Uint32Array(order.slots.length + followers.size)
  let [count, inserted] = [0, 0]
  const addFollowers = (slot: number) => {
    for (let next = followers.get(slot); next !== undefined; next = followers.get(next)) {
      slots[count++] = next
      inserted += 1
    }
  }
  addFollowers(-1)
  for (const slot of order.slots) {
    if (!isKept(slot)) continue
    slots[count++] = slot
    addFollowers(slot)
  }
  if (inserted !== followers.size) throw new Error('A part comes after one that the index lacks')
  return numbered({ slots: slots.subarray(0, count), places: order.places }, size)
}
