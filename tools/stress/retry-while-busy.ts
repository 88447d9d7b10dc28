import { setTimeout as delay } from 'node:timers/promises'

const PAUSE_MS = 200
const MOST_TRIES = 100

/**
 * Sends a request again while the shop says that it is too busy, as people do who are told when to come back: for
 * requests that have to succeed before the real test goes on.
 */
export async function retryWhileBusy<Answer extends { status: number }>(send: () => Promise<Answer>): Promise<Answer> {
  let answer = await send()
  for (let tries = 1; tries < MOST_TRIES && answer.status === 503; tries++) {
    await delay(PAUSE_MS)
    answer = await send()
  }
  return answer
}
