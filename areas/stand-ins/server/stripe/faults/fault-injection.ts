import { type EventFault, postingTimes } from './event-faults.ts'

/**
 * What a request gets instead of its answer. `error_500`, `html` and `html_200` look like answers of a proxy; `timeout`
 * keeps the connection open and silent, `hang_up` closes it; `hold` makes the request wait at a barrier and go on.
 */
export type Failure = 'error_429' | 'error_500' | 'html' | 'html_200' | 'timeout' | 'hang_up' | 'hold'

/** A failure injected into requests to come. */
export type RequestFault = {
  failure: Failure
  /** The route it applies to, as in the table of routes: `POST /v1/refunds`. Default: all. */
  route?: string | undefined
  /** `before` the request is processed, or `after` it is committed, so that only the answer is lost. */
  when: 'before' | 'after'
  /** How many requests it applies to. */
  times: number
  /** The name of the barrier of `hold`. */
  barrier: string
}

/** The faults injected into this process's sandbox, and the requests that wait at its barriers. */
export type FaultInjection = ReturnType<typeof createFaultInjection>

/** @param random from 0 to below 1; tests pass a repeatable one */
export function createFaultInjection(random: () => number = Math.random) {
  let requestFaults: RequestFault[] = []
  let eventFaults: EventFault[] = []
  const { wait, waiting, reset: resetBarriers, ...barriers } = createBarriers()
  const unanswered = new Set<() => void>()

  return {
    injectRequestFault: (fault: RequestFault): void => void requestFaults.push({ ...fault }),
    injectEventFault: (fault: EventFault): void => void eventFaults.push({ ...fault }),

    /** The failure that a request gets at this point. One held at a barrier resolves when that is released. */
    async takeFailure(when: RequestFault['when'], route: string): Promise<Exclude<Failure, 'hold'> | undefined> {
      const fault = requestFaults.find(
        (each) => each.times > 0 && each.when === when && (each.route === undefined || each.route === route),
      )
      if (!fault) return undefined
      fault.times -= 1
      if (fault.failure !== 'hold') return fault.failure
      await wait(fault.barrier)
      return undefined
    },

    /** When an event due at `at` is posted. */
    postingTimes: (type: string, at: Date): Date[] => postingTimes(eventFaults, random, { type, at }),

    /** Remembers how to close a connection that gets no answer. Returns what forgets it again. */
    leaveUnanswered(hangUp: () => void): () => void {
      unanswered.add(hangUp)
      return () => void unanswered.delete(hangUp)
    },

    ...barriers,

    state: () => ({
      requests: requestFaults.filter(({ times }) => times > 0),
      events: eventFaults.filter(({ times }) => times > 0),
      waiting: waiting(),
      unanswered: unanswered.size,
    }),

    /** Removes all faults, releases all barriers and closes unanswered connections. */
    reset(): void {
      requestFaults = []
      eventFaults = []
      resetBarriers()
      for (const hangUp of [...unanswered]) hangUp()
      unanswered.clear()
    },
  }
}

type Barrier = { arrived: number; waiting: Set<() => void>; watchers: Set<() => void> }

/** Named barriers at which requests wait until a test releases them. */
function createBarriers() {
  const barriers = new Map<string, Barrier>()

  function barrierOf(name: string): Barrier {
    const barrier = barriers.get(name) ?? { arrived: 0, waiting: new Set(), watchers: new Set() }
    barriers.set(name, barrier)
    return barrier
  }

  function release(name: string): void {
    const { waiting } = barrierOf(name)
    for (const proceed of waiting) proceed()
    waiting.clear()
  }

  return {
    /** Resolves when the barrier is released. */
    wait(name: string): Promise<void> {
      const barrier = barrierOf(name)
      return new Promise((proceed) => {
        barrier.waiting.add(proceed)
        barrier.arrived += 1
        for (const check of [...barrier.watchers]) check()
      })
    },

    release,

    /** Resolves once `count` requests have reached the barrier since the last reset; rejects when the signal aborts. */
    arrivals(name: string, count: number, signal: AbortSignal): Promise<void> {
      const barrier = barrierOf(name)
      return new Promise((resolve, reject) => {
        const done = (settle: () => void) => {
          barrier.watchers.delete(check)
          settle()
        }
        const check = () => {
          if (barrier.arrived >= count) done(resolve)
        }
        signal.addEventListener('abort', () => done(() => reject(signal.reason)), { once: true })
        barrier.watchers.add(check)
        check()
      })
    },

    /** How many requests wait at each barrier. */
    waiting: () => Object.fromEntries([...barriers].map(([name, { waiting }]) => [name, waiting.size])),

    /** Releases all and forgets the arrivals. */
    reset(): void {
      for (const name of [...barriers.keys()]) release(name)
      barriers.clear()
    },
  }
}
