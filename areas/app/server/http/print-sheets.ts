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
  const kept = new Map<string, Buffer>()
  const underway = new Map<string, ReturnType<Print>>()
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

  function keep(key: string, bytes: Buffer): void {
    if (bytes.length > MOST_KEPT_BYTES) return
    kept.set(key, bytes)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  }

  return async (key, print) => {
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const same = underway.get(key)
    if (same) return same
    if (waiting.length >= MOST_WAITING) return undefined
    const printing = inTurn(print)
    underway.set(key, printing)
    try {
      const bytes = await printing
      if (bytes) keep(key, bytes)
      return bytes
    } finally {
      underway.delete(key)
    }
  }
}
