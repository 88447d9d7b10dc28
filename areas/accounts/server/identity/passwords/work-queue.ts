export type WorkQueue = {
  /** Undefined, at once, when too many are waiting. */
  run<T>(task: () => Promise<T>): Promise<T> | undefined
}

/** Runs at most `atOnce` tasks, with at most `waiting` queued. */
export function createWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkQueue {
  const queue: (() => void)[] = []
  let running = 0

  function leave() {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  function enter(): Promise<void> | undefined {
    if (running < atOnce) {
      running += 1
      return Promise.resolve()
    }
    if (queue.length >= waiting) return undefined
    return new Promise((resolve) => queue.push(resolve))
  }

  return {
    run(task) {
      return enter()?.then(task).finally(leave)
    },
  }
}
