import { LRUCache } from 'lru-cache'

/** Above which printing is refused: two at a time, and some that wait for them. */
const MOST_WAITING = 12
const MOST_AT_WORK = 2
const MOST_KEPT = 64
const MOST_KEPT_BYTES = 300_000

/** Undefined when it can't be printed now. */
type Print = () => Promise<Buffer | undefined>

/**
 * Keeps the last printed sheets by their key and prints few at a time, since drawings are always let in, and a PDF
 * costs as much as a hundred of them. Answers `undefined` when too many wait.
 */
export function createSheetPrinter(): (key: string, print: Print) => Promise<Buffer | undefined> {
  const waiting: (() => void)[] = []
  let atWork = 0

  async function inTurn(print: Print): ReturnType<Print> {
    if (atWork >= MOST_AT_WORK) await new Promise<void>((go) => waiting.push(go))
    else atWork += 1
    try {
      return await print()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else atWork -= 1
    }
  }

  const sheets = new LRUCache<string, Buffer, Print>({
    ...{ max: MOST_KEPT, maxEntrySize: MOST_KEPT_BYTES, sizeCalculation: ({ length }) => length },
    // Once for all who ask meanwhile.
    fetchMethod: async (_key, _stale, { context: print }) =>
      waiting.length >= MOST_WAITING ? undefined : inTurn(print),
  })
  return (key, print) => sheets.fetch(key, { context: print })
}
