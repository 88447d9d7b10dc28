type Barrier = { arrived: number; waiting: Set<() => void>; watchers: Set<() => void> }

/** Named barriers at which requests wait until a test releases them. */
export function createBarriers() {
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
