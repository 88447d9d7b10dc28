import { type Asked, countStatuses, quantileMs } from '../orders/asked-requests.ts'

/** Clients give up after this. */
const PATIENCE_MS = 5_000
const RECOVERY_LIMIT_MS = 5_000
const MIN_GOODPUT = 0.8

/** Orders that were placed before their client gave up. */
export function goodOf(answers: readonly Asked[]): Asked[] {
  return answers.filter(({ status, tookMs }) => status === 200 && tookMs < PATIENCE_MS)
}

const refusedOf = (answers: readonly Asked[]) => answers.filter(({ status }) => status === 429 || status === 503)

/** What was answered under overload, against the peak measured before. */
export function figuresOf({
  answers,
  peakPerSecond,
  seconds,
}: {
  answers: readonly Asked[]
  peakPerSecond: number
  seconds: number
}) {
  const [good, refused] = [goodOf(answers), refusedOf(answers)]
  const lost = answers.filter(({ status }) => status === 'lost' || status === 'late')
  return {
    peakPerSecond: Math.round(peakPerSecond),
    sentPerSecond: Math.round(answers.length / seconds),
    goodPerSecond: Math.round(good.length / seconds),
    goodput: Math.round((100 * good.length) / seconds / peakPerSecond) / 100,
    p50OfOrdersMs: quantileMs(good, 0.5),
    p99OfOrdersMs: quantileMs(good, 0.99),
    p50OfRefusalsMs: quantileMs(refused, 0.5),
    p99OfRefusalsMs: quantileMs(refused, 0.99),
    answers: countStatuses(answers),
    p50OfLostMs: quantileMs(lost, 0.5),
  }
}

/** How long after the overload answers stayed slow or were refused. */
export function recoveryOf({
  calm,
  after,
  overAtMs,
}: {
  calm: readonly Asked[]
  after: readonly Asked[]
  overAtMs: number
}) {
  const slowMs = Math.max(200, 3 * quantileMs(calm, 0.99))
  const notNormal = after.filter(({ status, tookMs }) => status !== 200 || tookMs > slowMs)
  return {
    p99CalmMs: quantileMs(calm, 0.99),
    p99AfterMs: quantileMs(after, 0.99),
    normalAfterMs: Math.round(Math.max(0, ...notNormal.map(({ atMs, tookMs }) => atMs + tookMs - overAtMs))),
  }
}

/** @throws Error with the figures when a limit is exceeded */
export function assertHeld(figures: { goodput: number; normalAfterMs: number }, answers: readonly Asked[]): void {
  const refused = refusedOf(answers)
  const other = answers.length - answers.filter(({ status }) => status === 200).length - refused.length
  const wrong = [
    figures.goodput < MIN_GOODPUT && 'too few orders were placed',
    other > 0 && 'there were unexpected answers',
    refused.some(({ retryAfter, isProblem }) => !retryAfter || !isProblem) && 'a refusal had no Retry-After',
    figures.normalAfterMs > RECOVERY_LIMIT_MS && 'recovery took too long',
  ].filter(Boolean)
  if (wrong.length > 0) throw new Error(`${wrong.join('; ')}: ${JSON.stringify(figures)}`)
}
