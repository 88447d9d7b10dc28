import { newDataDir, removeDataDir, startShop } from './running-shop.ts'
import { statedLimit } from './stated-limit.ts'

const TRIES = 300
const LONGEST_DIFFERENCE_MS = 5
const KNOWN = 'customer@example.com'

/** Paths whose response time must not reveal whether an email is registered, and their further fields. */
const ASKED = {
  signIn: { path: '/api/auth/sign-in/email', more: { password: 'a wrong password' }, status: 401 },
  reset: { path: '/api/auth/request-password-reset', more: {}, status: 200 },
} as const
type Asked = (typeof ASKED)[keyof typeof ASKED]

/**
 * Sign-ins with a wrong password and wishes for a new one, for an email that is known and for unknown ones in turn,
 * through HTTP.
 */
export async function measureSignInTime() {
  const dataDir = await newDataDir()
  const shop = await startShop(dataDir, { RATE_LIMITS: 'off', HOLD_LIMITS: 'off' })
  try {
    return { signIn: await compare(shop.url, ASKED.signIn), reset: await compare(shop.url, ASKED.reset) }
  } finally {
    await shop.stop()
    await removeDataDir(dataDir)
  }
}

async function compare(url: string, asked: Asked) {
  for (let warming = 0; warming < 20; warming++) await timeOf(url, asked, KNOWN)
  const known: number[] = []
  const unknown: number[] = []
  for (let number = 0; number < TRIES; number++) {
    const timeUnknown = async () => unknown.push(await timeOf(url, asked, `nobody${number}@example.com`))
    // Each goes first every other time, in case that the one leaves something for the other.
    if (number % 2 === 0) await timeUnknown()
    known.push(await timeOf(url, asked, KNOWN))
    if (number % 2 === 1) await timeUnknown()
  }
  return {
    tries: TRIES,
    knownMeanMs: rounded(mean(known)),
    unknownMeanMs: rounded(mean(unknown)),
    differenceOfMeansMs: statedLimit(rounded(Math.abs(mean(known) - mean(unknown))), LONGEST_DIFFERENCE_MS),
  }
}

async function timeOf(url: string, { path, more, status }: Asked, email: string): Promise<number> {
  const startedAtMs = performance.now()
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, ...more }),
  })
  await answer.text()
  const elapsedMs = performance.now() - startedAtMs
  if (answer.status !== status) throw new Error(`${path} was answered ${answer.status}`)
  return elapsedMs
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function rounded(ms: number): number {
  return Math.round(ms * 100) / 100
}
