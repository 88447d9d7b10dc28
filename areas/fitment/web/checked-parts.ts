import type { CheckedFit } from '#fitment/contract/fitment.ts'
import type { ShortVerdict } from '#fitment/contract/part-verdict.ts'
import { currentLanguage } from '#platform/contract/language/languages.ts'
import { apiAddress } from '#platform/web/session/exchange.ts'

/** How many the shop checks at once. */
const MOST_CHECKED = 100
/** Who comes back to a page later gets verdicts of the rule book of now. */
const CURRENT_FOR_MS = 60_000

/** How often each part stands on the page. */
const wanted = new Map<string, number>()
const listeners = new Set<() => void>()
let bike = ''
let version = 0
let verdicts = new Map<string, ShortVerdict | undefined>() // Undefined: not on sale
let asked = new Set<string>() // And not answered yet: a card that comes again meanwhile asks nothing
let askedAtMs = 0
let isDue = false

/** Stable until it is checked again. */
export const checkedPart = (part: string, fits: string): ShortVerdict | undefined =>
  fits === bike ? verdicts.get(part) : undefined

export function subscribeToChecks(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('visibilitychange', onReturn)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('visibilitychange', onReturn)
  }
}

/** Has a part of the page checked, all that come in one go by one request. Returns the function that takes it off. */
export function wantCheck(part: string, fits: string): () => void {
  if (fits !== bike) {
    bike = fits
    asked = new Set()
    forget()
  }
  wanted.set(part, (wanted.get(part) ?? 0) + 1)
  if (isUnknown(part)) askSoon()
  return () => {
    const left = (wanted.get(part) ?? 1) - 1
    if (left === 0) wanted.delete(part)
    else wanted.set(part, left)
  }
}

const isUnknown = (part: string): boolean => !verdicts.has(part) && !asked.has(part)

function onReturn(): void {
  if (document.visibilityState === 'visible' && performance.now() - askedAtMs > CURRENT_FOR_MS)
    void ask([...wanted.keys()])
}

function askSoon(): void {
  if (isDue) return
  isDue = true
  setTimeout(() => {
    isDue = false
    void ask([...wanted.keys()].filter(isUnknown))
  })
}

async function ask(parts: readonly string[]): Promise<void> {
  const fits = bike
  const pending = asked
  askedAtMs = performance.now()
  for (const part of parts) pending.add(part)
  for (let from = 0; from < parts.length && fits === bike; from += MOST_CHECKED) {
    const some = parts.slice(from, from + MOST_CHECKED)
    const checked = await check(fits, some)
    if (!checked || fits !== bike) break
    keep(some, checked)
  }
  for (const part of parts) pending.delete(part)
}

function keep(parts: readonly string[], checked: CheckedFit): void {
  const isNewer = checked.version !== version
  // What another rule book said doesn't stand beside this one's answers.
  if (isNewer) forget()
  version = checked.version
  for (const part of parts) {
    verdicts.set(part, checked.parts[part])
    asked.delete(part)
  }
  for (const listener of [...listeners]) listener()
  if (isNewer && [...wanted.keys()].some(isUnknown)) askSoon()
}

function forget(): void {
  verdicts = new Map()
}

/** Not by the shop’s client, which would bring the schemas of all operations. Undefined when it can’t be checked. */
async function check(fits: string, parts: readonly string[]): Promise<CheckedFit | undefined> {
  try {
    const answer = await fetch(apiAddress('/fit/check'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': currentLanguage() },
      body: JSON.stringify({ bike: fits, parts, brief: true }),
    })
    return answer.ok ? ((await answer.json()) as CheckedFit) : undefined
  } catch {
    return undefined
  }
}
