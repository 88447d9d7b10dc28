import type { WaitingEntry } from '#platform/contract/waiting-entry.ts'
import type { ReadingDatabase } from '#platform/server/database/database.ts'
import { countEveryQuestion } from './desk-store.ts'

const MOST_COUNTED = 10_000 // Beyond this the exact number doesn't matter

const QUEUES = [
  { key: 'questions', label: 'Questions to answer', state: 'unanswered' },
  { key: 'questions-reported', label: 'Reported questions', state: 'reported' },
] as const

export async function waitingQuestions(db: ReadingDatabase): Promise<WaitingEntry[]> {
  const entries = []
  for (const { state, ...entry } of QUEUES) {
    const found = await countEveryQuestion(db, { state })
    const counted = { count: Math.min(found, MOST_COUNTED), andMore: found > MOST_COUNTED }
    entries.push({ ...entry, ...counted, to: `/dashboard/questions?state=${state}` })
  }
  return entries
}
