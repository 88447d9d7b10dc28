import { describeError } from '#server/describe-error.ts'
import type { IdentityLog } from './identity-log.ts'

export type BackgroundWork = ReturnType<typeof createBackgroundWork>

/** Work that goes on after an answer was given, so that the answer's time tells nothing about it. */
export function createBackgroundWork(log: IdentityLog) {
  const running = new Set<Promise<void>>()
  return {
    /** Begins the work once what runs now has come to its end. What goes wrong is logged under `name`. */
    run(name: string, work: () => Promise<unknown>): void {
      const task = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .then(() => {})
        .catch((error) => log(name, describeError(error)))
        .finally(() => running.delete(task))
      running.add(task)
    },
    /** Waits until nothing is under way any more. */
    async settle(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
