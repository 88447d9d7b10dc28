const MOST_UNDER_WAY = 2 // Later requests go into the next batch

/** Loads distinct keys. */
export type LoadMany<Answer> = (keys: string[]) => Promise<ReadonlyMap<string, Answer>>

type Batch<Answer> = { keys: Set<string>; found: PromiseWithResolvers<ReadonlyMap<string, Answer>> }

/**
 * Batches keys of the same event-loop turn, or that arrive while earlier batches run, into one query. A query never
 * answers a key that was asked for after it began. Undefined when there is none.
 */
export function createBatcher<Answer>(load: LoadMany<Answer>): (key: string) => Promise<Answer | undefined> {
  let next: Batch<Answer> | undefined
  let underWay = 0

  function loadNext(): void {
    if (!next || underWay >= MOST_UNDER_WAY) return
    const { keys, found } = next
    next = undefined
    underWay += 1
    load([...keys])
      .then(found.resolve, found.reject)
      .finally(() => {
        underWay -= 1
        loadNext()
      })
  }

  return async (key) => {
    if (!next) {
      next = { keys: new Set(), found: Promise.withResolvers() }
      // After the other requests of this turn.
      setImmediate(loadNext)
    }
    const { keys, found } = next
    keys.add(key)
    return (await found.promise).get(key)
  }
}
