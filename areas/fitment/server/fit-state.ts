import { LRUCache } from 'lru-cache'
import type { Evaluation } from '#packages/fit-engine/judging/evaluate.ts'
import type { Side } from '#packages/fit-engine/judging/interface.ts'
import type { OnSale } from '#packages/fit-engine/judging/outcome.ts'
import { NotationFault } from '#packages/fit-engine/notation/find-code.ts'
import { hasBridge, readBridges } from '#packages/fit-engine/notation/read-on-sale.ts'
import { readSide } from '#packages/fit-engine/notation/read-side.ts'
import type { Book } from '#packages/fit-engine/reading/rule-book.ts'
import { createBookReader, type VersionedBook } from './current-book.ts'
import type { FitmentNeeds } from './fitment-needs.ts'
import { selectBridgeParts, selectCompanions } from './ports/ports-store.ts'

/** The rule book and what is on sale at one moment; everything that is judged belongs to one of these. */
export type FitState = {
  version: number
  book: Book
  onSale: OnSale
  /** Parts on sale that are a bridge of this kind. */
  bridgeParts(kind: string): readonly string[]
  /** The part on sale that is a companion, by its SKU. */
  companion(sku: string): string | undefined
  sideOf(signature: string): Side
  /** Verdicts of bikes by signature, the last bikes only. */
  judged: LRUCache<string, Map<string, Brief>>
}

/** What an unknown is with what is usual, and at which places of the bike that counts. */
export type Usually = { verdict: 'fits' | 'fits-with' | 'no'; places: readonly string[] }

/** A verdict without its reasons. `asks`: the first place of the bike that keeps it open, of `open` such places. */
export type Brief = Pick<Evaluation, 'verdict' | 'because'> & {
  position?: 'front' | 'rear'
  asks?: string
  open?: number
  isWithPart?: boolean
  usually?: Usually
}

export type FitStateReader = () => Promise<FitState>

const KEPT_BIKES = 50
const KEPT_SIDES = 20_000

/** Reads what is on sale again when something public changed. Verdicts are kept until that makes a difference. */
export function createFitState({ db, invalidation }: Pick<FitmentNeeds, 'db' | 'invalidation'>): FitStateReader {
  const readBook = createBookReader(db)
  let last: { generation: number; state: Promise<FitState> } | undefined
  return () => {
    const generation = invalidation.generation()
    if (last?.generation === generation) return last.state
    const previous = last?.state.catch(() => undefined)
    const current = { generation, state: readState({ db, readBook }, previous) }
    last = current
    current.state.catch(() => {
      if (last === current) last = undefined
    })
    return current.state
  }
}

const digests = new WeakMap<FitState, string>()

async function readState(
  { db, readBook }: Pick<FitmentNeeds, 'db'> & { readBook: () => Promise<VersionedBook> },
  previous: Promise<FitState | undefined> | undefined,
): Promise<FitState> {
  const { version, book } = await readBook()
  const roles = [...new Set([...book.rules.values()].map(({ companion }) => companion).filter(Boolean))]
  const [bridges, companions] = await Promise.all([selectBridgeParts(db), selectCompanions(db, roles)])
  const digest = JSON.stringify([bridges, companions])
  const before = await previous
  if (before && digests.get(before) === digest && before.version === version) return before
  const keys = bridges.map(({ id, bridges: text }) => ({ id, keys: bridgesOf(book, text) }))
  const sideOf = sidesOf(book)
  const bySku = new Map(companions.map(({ sku, id }) => [sku, id]))
  const state: FitState = {
    version,
    book,
    onSale: {
      hasBridge: (kind) => keys.some((one) => hasBridge(one.keys, kind)),
      parts: companions.map(({ sku, signature }) => ({ sku, components: sideOf(signature).components })),
      unknownParts: [],
    },
    bridgeParts: (kind) => keys.filter((one) => hasBridge(one.keys, kind)).map(({ id }) => id),
    companion: (sku) => bySku.get(sku),
    sideOf,
    judged: new LRUCache({ max: KEPT_BIKES }),
  }
  digests.set(state, digest)
  return state
}

/** Kinds of bridge that a later book no longer knows bridge nothing. */
function bridgesOf(book: Book, text: string): Set<string> {
  const none = new Set<string>()
  return new Set(text.split('|').flatMap((kind) => [...withoutFault(() => readBridges(book, kind), none)]))
}

function withoutFault<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof NotationFault)) throw error
    return otherwise
  }
}

const sidesByBook = new WeakMap<Book, LRUCache<string, Side>>()

/** Reads signatures once for a book, whatever is on sale. */
export function sidesOf(book: Book): FitState['sideOf'] {
  const sides = sidesByBook.get(book) ?? new LRUCache<string, Side>({ max: KEPT_SIDES })
  sidesByBook.set(book, sides)
  return (signature) => {
    const known = sides.get(signature)
    if (known) return known
    const read = readSignature(book, signature)
    sides.set(signature, read)
    return read
  }
}

/** A signature with a code that the book no longer has states nothing. */
function readSignature(book: Book, signature: string): Side {
  return withoutFault<Side>(() => readSide(book, signature), {
    kind: 'part',
    components: [],
    isSupplied: () => false,
  })
}
