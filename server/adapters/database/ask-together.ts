import type { Queryable } from './queryable.ts'

/** So long questions wait at most for the round before theirs; one that takes longer is stuck. */
const PATIENCE_MS = 25

/** Finds what belongs to these keys, each named once. */
export type Ask<Answer> = (db: Queryable, keys: string[]) => Promise<ReadonlyMap<string, Answer>>

/** Gives a function that asks for one key, together with all that is asked in the same moment; undefined when nothing was found. */
export type AskTogether = <Answer>(ask: Ask<Answer>) => (key: string) => Promise<Answer | undefined>

/** One query of a round: for the keys of all who asked it. */
export type Question = {
  ask: Ask<unknown>
  keys: Set<string>
  found: PromiseWithResolvers<ReadonlyMap<string, unknown>>
}

/**
 * Answers what is asked in the same moment, or while an earlier round is under way, in one round of one query for each kind of question: at
 * many requests a second most of a small query's cost is sending it. A question is never answered by a query that began before it
 * was asked, so what was committed before counts.
 * @param send asks the database, settles `found` of each, and ends when all are settled
 */
export function createAskTogether(send: (questions: Question[]) => Promise<void>): AskTogether {
  let waiting: Map<Ask<unknown>, Question> | undefined
  let underWay: typeof waiting

  /** Once the requests that arrived with this one have asked too. */
  function sendSoon(): void {
    setImmediate(() => {
      if (!waiting || underWay) return
      const round = waiting
      waiting = undefined
      underWay = round
      const patience = setTimeout(goOn, PATIENCE_MS, round)
      send([...round.values()]).finally(() => {
        clearTimeout(patience)
        goOn(round)
      })
    })
  }

  function goOn(after: typeof waiting): void {
    if (underWay !== after) return
    underWay = undefined
    if (waiting) sendSoon()
  }

  function questionOf(ask: Ask<unknown>): Question {
    if (!waiting) {
      waiting = new Map()
      if (!underWay) sendSoon()
    }
    const known = waiting.get(ask)
    if (known) return known
    const question: Question = { ask, keys: new Set(), found: Promise.withResolvers() }
    waiting.set(ask, question)
    return question
  }

  return <Answer>(ask: Ask<Answer>) =>
    async (key: string) => {
      const { keys, found } = questionOf(ask)
      keys.add(key)
      return (await found.promise).get(key) as Answer | undefined
    }
}
