/**
 * What a request may meet instead of its answer. `error_500`, `html` and `html_200` are answers of something in
 * between; `never` keeps the connection open without a word, `hang_up` closes it, `hold` lets the request wait at a
 * barrier and go on.
 */
export type Mishap = 'error_429' | 'error_500' | 'html' | 'html_200' | 'never' | 'hang_up' | 'hold'

/** A mishap for requests to come. */
export type RequestFault = {
  mishap: Mishap
  /** Which requests, as in the table of routes: `POST /v1/refunds`. All when none is named. */
  route?: string | undefined
  /** `before` anything is done, or `after` it was done and committed, so that only the answer is lost. */
  when: 'before' | 'after'
  /** How many requests it strikes. */
  times: number
  /** The name of the barrier of `hold`. */
  barrier: string
}

/** What becomes of the postings of events. */
export type EventFault = {
  effect: 'drop' | 'duplicate' | 'delay' | 'reorder'
  /** Which type of event. All when none is named. */
  type?: string | undefined
  /** 0 to 1: how likely it strikes each event. */
  chance: number
  /** How many events it strikes. */
  times: number
  /**
   * Of `delay` how long; of `reorder` the most, each event another while; of `duplicate` how much later the second
   * comes.
   */
  delayMs: number
}

type Hold = { arrived: number; waiting: Set<() => void>; watchers: Set<() => void> }

/** The faults that were ordered for this process's sandbox, and the requests that wait at its barriers. */
export type Misbehaviour = ReturnType<typeof createMisbehaviour>

/** @param random from 0 to below 1; tests hand in a repeatable one */
export function createMisbehaviour(random: () => number = Math.random) {
  let requestFaults: RequestFault[] = []
  let eventFaults: EventFault[] = []
  const holds = new Map<string, Hold>()
  const abandoned = new Set<() => void>()

  function holdAt(barrier: string): Hold {
    const hold = holds.get(barrier) ?? { arrived: 0, waiting: new Set(), watchers: new Set() }
    holds.set(barrier, hold)
    return hold
  }

  function waitAt(barrier: string): Promise<void> {
    const hold = holdAt(barrier)
    return new Promise((goOn) => {
      hold.waiting.add(goOn)
      hold.arrived += 1
      for (const look of [...hold.watchers]) look()
    })
  }

  function release(barrier: string): number {
    const { waiting } = holdAt(barrier)
    const released = waiting.size
    for (const goOn of waiting) goOn()
    waiting.clear()
    return released
  }

  return {
    orderRequestFault: (fault: RequestFault): void => void requestFaults.push({ ...fault }),
    orderEventFault: (fault: EventFault): void => void eventFaults.push({ ...fault }),

    /** What a request meets at this point; it comes back from a barrier only when that is released. */
    async meet(when: RequestFault['when'], route: string): Promise<Exclude<Mishap, 'hold'> | undefined> {
      const fault = requestFaults.find(
        (each) => each.times > 0 && each.when === when && (each.route === undefined || each.route === route),
      )
      if (!fault) return undefined
      fault.times -= 1
      if (fault.mishap !== 'hold') return fault.mishap
      await waitAt(fault.barrier)
      return undefined
    },

    /** When an event is posted, given when it would be. */
    postingTimes(type: string, at: Date): Date[] {
      const later = (time: Date, byMs: number) => new Date(time.getTime() + byMs)
      return eventFaults.reduce<Date[]>(
        (times, fault) => {
          if (fault.times === 0 || (fault.type !== undefined && fault.type !== type)) return times
          if (random() >= fault.chance) return times
          fault.times -= 1
          if (fault.effect === 'drop') return []
          if (fault.effect === 'duplicate') return times.flatMap((time) => [time, later(time, fault.delayMs)])
          return times.map((time) => later(time, fault.delayMs * (fault.effect === 'delay' ? 1 : random())))
        },
        [at],
      )
    },

    /** Keeps what closes a connection that gets no answer, until the client closes it or `reset` does. */
    abandon(hangUp: () => void): () => void {
      abandoned.add(hangUp)
      return () => void abandoned.delete(hangUp)
    },

    release,

    /** Resolves once so many requests have come to the barrier since it was last reset, or the signal ends the wait. */
    arrivals(barrier: string, count: number, signal: AbortSignal): Promise<void> {
      const hold = holdAt(barrier)
      return new Promise((resolve, reject) => {
        const done = (settle: () => void) => {
          hold.watchers.delete(look)
          settle()
        }
        const look = () => {
          if (hold.arrived >= count) done(resolve)
        }
        signal.addEventListener('abort', () => done(() => reject(signal.reason)), { once: true })
        hold.watchers.add(look)
        look()
      })
    },

    state: () => ({
      requests: requestFaults.filter(({ times }) => times > 0),
      events: eventFaults.filter(({ times }) => times > 0),
      waiting: Object.fromEntries([...holds].map(([barrier, { waiting }]) => [barrier, waiting.size])),
      unanswered: abandoned.size,
    }),

    /** Back to good behaviour: forgets all faults, lets go on what waits, closes what gets no answer. */
    reset(): void {
      requestFaults = []
      eventFaults = []
      for (const barrier of [...holds.keys()]) release(barrier)
      holds.clear()
      for (const hangUp of [...abandoned]) hangUp()
      abandoned.clear()
    },
  }
}
