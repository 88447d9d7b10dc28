/** So long questions wait at most for the query before theirs; one that takes longer is stuck. */
const PATIENCE_MS = 25

type Group<Answer> = {
  keys: Set<string>
  found: PromiseWithResolvers<ReadonlyMap<string, Answer>>
}

/**
 * Answers questions that come in the same moment, or while an earlier query of theirs is under way, by one query: at many requests a second
 * most of a small query's cost is sending it. A question is never answered by a query that began before it was asked, so what
 * was committed before counts.
 * @param ask finds what belongs to these keys, each named once; what it throws, all who asked get
 * @returns asks for one key; undefined when nothing was found
 */
export function askTogether<Answer>(
  ask: (keys: string[]) => Promise<ReadonlyMap<string, Answer>>,
): (key: string) => Promise<Answer | undefined> {
  let waiting: Group<Answer> | undefined
  let underWay: Group<Answer> | undefined

  /** Once the requests that arrived with this one have asked too. */
  function sendSoon(): void {
    setImmediate(() => {
      if (!waiting || underWay) return
      const group = waiting
      waiting = undefined
      underWay = group
      const patience = setTimeout(goOn, PATIENCE_MS, group)
      ask([...group.keys])
        .then(group.found.resolve, group.found.reject)
        .finally(() => {
          clearTimeout(patience)
          goOn(group)
        })
    })
  }

  function goOn(after: Group<Answer>): void {
    if (underWay !== after) return
    underWay = undefined
    if (waiting) sendSoon()
  }

  return async (key) => {
    if (!waiting) {
      waiting = { keys: new Set(), found: Promise.withResolvers() }
      if (!underWay) sendSoon()
    }
    waiting.keys.add(key)
    return (await waiting.found.promise).get(key)
  }
}
