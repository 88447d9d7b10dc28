import { setTimeout as delay } from 'node:timers/promises'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { reasonOf } from './find-leader.ts'

const ASK_AGAIN_MS = 500

/** Repeats `work` for up to `waitSeconds` while the database is away or nobody leads; says once what it waits for. */
export async function waitForDatabase<Answer>(
  { waitSeconds, log }: { waitSeconds: number; log: (text: string) => void },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const giveUpAtMs = performance.now() + waitSeconds * 1000
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() >= giveUpAtMs) throw error
      if (tries === 1) log(`Waiting up to ${waitSeconds} s for the database. ${reasonOf(error)}`)
      await delay(ASK_AGAIN_MS)
    }
  }
}
