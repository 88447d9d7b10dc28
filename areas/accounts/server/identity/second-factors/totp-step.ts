import { timingSafeEqual } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'

const PERIOD_MS = 30_000
/** One step of tolerance for clocks and slow typing (RFC 6238, section 5.2). */
const OFFSETS = [-1, 0, 1]

/** The accepted time step of this code; undefined when there is none. */
export async function totpStep(secret: string, code: string, nowMs: number): Promise<number | undefined> {
  const now = Math.floor(nowMs / PERIOD_MS)
  const otp = createOTP(secret, { digits: 6, period: PERIOD_MS / 1000 })
  const codes = await Promise.all(
    OFFSETS.map(async (offset) => ({ step: now + offset, code: await otp.hotp(now + offset) })),
  )
  return codes.filter((candidate) => isSame(candidate.code, code)).at(-1)?.step
}

function isSame(expected: string, typed: string): boolean {
  return expected.length === typed.length && timingSafeEqual(Buffer.from(expected), Buffer.from(typed))
}
