import { type Message, say } from '#platform/contract/language/text.ts'
import type { WaitingEntry } from '#platform/contract/waiting-entry.ts'

const MOST_COUNTED = 10_000 // Beyond this the exact number doesn't matter

type Queue<State> = { key: string; label: Message; state: State }

/** What waits in each of these queues of the desk at `path`, for the overview. */
export async function countQueues<State extends string>(
  path: string,
  queues: readonly Queue<State>[],
  countIn: (state: State) => Promise<number>,
): Promise<WaitingEntry[]> {
  const entries = []
  for (const { key, label, state } of queues) {
    const found = await countIn(state)
    const counted = { count: Math.min(found, MOST_COUNTED), andMore: found > MOST_COUNTED }
    entries.push({ key, label: say(label), ...counted, to: `${path}?state=${state}` })
  }
  return entries
}
