import { describeError } from '#platform/server/describe-error.ts'
import type { IdentityLog } from './identity-settings.ts'

export type BackgroundWork = ReturnType<typeof createBackgroundWork>

/** Work after the answer, so that response times reveal nothing about it. */
export function createBackgroundWork(log: IdentityLog) {
  const running = new Set<Promise<void>>()
  return {
    /** Starts after the current task. Errors are logged under `name`. */
    run(name: string, work: () => Promise<unknown>): void {
      const task = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .then(() => {})
        .catch((error) => log(name, describeError(error)))
        .finally(() => running.delete(task))
      running.add(task)
    },
    /** Waits for all work. */
    async settle(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
