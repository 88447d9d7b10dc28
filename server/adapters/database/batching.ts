/** Batches under way at a time. What comes meanwhile goes together into the next one. */
const MOST_UNDER_WAY = 2

/** Finds what belongs to these keys, each named once. */
export type LoadMany<Answer> = (keys: string[]) => Promise<ReadonlyMap<string, Answer>>

type Batch<Answer> = { keys: Set<string>; found: PromiseWithResolvers<ReadonlyMap<string, Answer>> }

/**
 * Loads what is asked for in the same turn of the event loop, or while earlier batches are under way, with one query:
 * at many requests a second most of a small query's cost is sending it. A key is never answered by a query that began
 * before it was asked for, so whatever was committed before counts.
 * @returns loads one key; undefined when there is nothing under it
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
      // After the requests that arrived with this one have asked too.
      setImmediate(loadNext)
    }
    const { keys, found } = next
    keys.add(key)
    return (await found.promise).get(key)
  }
}
