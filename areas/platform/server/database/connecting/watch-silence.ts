import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** Silent for so many ticks. Counted, since a busy event loop reads answers late: each tick lets it read once. */
const TICKS = 5
const TICK_MS = 50
/** Then the connection is given up, and with several servers the leader is searched again. */
const GIVEN_UP_AFTER_MS = 1_000

/** Tells a silent database, such as one of a machine that stands still, from a slow answer. */
export type Silence = {
  /** Whether the last question was left unanswered, or could not be asked. */
  isSilent(): boolean
  /** Asks a trifle, unless one is being asked. Resolves with `isSilent` once that is known: at once, or in 250 ms. */
  ask(): Promise<boolean>
}

/** Asks as pages do: by the same pool, and so past the same pooler or proxy. */
export function watchSilence(pool: Pick<pg.Pool, 'query'>): Silence {
  let isSilent = false
  let asking: Promise<boolean> | undefined

  function begin(): Promise<boolean> {
    const question = { text: 'SELECT 1', query_timeout: GIVEN_UP_AFTER_MS }
    let isSettled = false
    const settle = (silent: boolean) => {
      ;[isSilent, isSettled, asking] = [silent, true, undefined]
    }
    const settled = pool.query(question).then(
      () => settle(false),
      () => settle(true),
    )
    const noticeSilence = async () => {
      for (let tick = 0; tick < TICKS && !isSettled; tick++) await delay(TICK_MS, undefined, { ref: false })
      if (!isSettled) isSilent = true
    }
    return Promise.race([settled, noticeSilence()]).then(() => isSilent)
  }

  return {
    isSilent: () => isSilent,
    ask() {
      asking ??= begin()
      return asking
    },
  }
}
