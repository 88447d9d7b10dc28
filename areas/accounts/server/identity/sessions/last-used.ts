import type { BackgroundWork } from '../background-work.ts'
import type { IdentitySettings } from '../identity-settings.ts'
import { touchSession } from './session-store.ts'

const NOTED_EACH_MS = 5 * 60_000
const MOST_REMEMBERED = 20_000

/** Notes session use, at most once in five minutes, without delaying the request. */
export function createLastUsed(
  { db, now }: Pick<IdentitySettings, 'db' | 'now'>,
  background: BackgroundWork,
): (sessionId: string) => void {
  const notedAtMs = new Map<string, number>()
  return (sessionId) => {
    const at = now()
    const noted = notedAtMs.get(sessionId)
    if (noted !== undefined && Math.abs(at.getTime() - noted) < NOTED_EACH_MS) return
    if (notedAtMs.size >= MOST_REMEMBERED) notedAtMs.clear()
    notedAtMs.set(sessionId, at.getTime())
    const notedBefore = new Date(at.getTime() - NOTED_EACH_MS)
    background.run('Session use could not be recorded', () => touchSession(db, sessionId, at, notedBefore))
  }
}
