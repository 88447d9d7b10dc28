import { type ComparedAddress, comparedText } from '#content/contract/redirect-address.ts'
import { MOST_REDIRECTS } from '#content/contract/redirects.ts'
import { msg, say, t } from '#platform/contract/language/text.ts'
import { type FindRule, type RedirectRule, ruleFinder } from './find-redirect.ts'

/** `place`: of the rule among those that were asked for. */
export type RedirectFault = { place: number; field: 'from' | 'to'; reason: string }
export type RedirectPlan = {
  /** To be written, what is there already and leads elsewhere now among them. */
  written: RedirectRule[]
  faults: RedirectFault[]
  counts: { new: number; updated: number; unchanged: number }
}

/** Whether a page answers at an address. */
export type IsPage = (address: ComparedAddress) => boolean
type MaybeRule = RedirectRule | undefined

/**
 * What has to be written so that each of these addresses leads to where it shall, at once: through no other redirect,
 * and in no circle. Those with a fault change nothing. What is stored leads at once already.
 */
export function planRedirects(
  stored: readonly RedirectRule[],
  asked: readonly RedirectRule[],
  isPage: IsPage,
): RedirectPlan {
  const before = new Map(stored.map(({ fromPath, toPath }) => [fromPath, toPath]))
  const faults = [...ofPages(asked, isPage), ...contradicting(asked)]
  const circles = ofCircles(before, without(asked, faults), isPage)
  const kept = without(asked, [...faults, ...circles])
  const rules = kept.flatMap((rule) => (rule ? [rule] : []))
  const after = joined(before, rules)
  if (after.size > MOST_REDIRECTS && after.size > before.size)
    return { written: [], faults: [...faults, ...circles, tooMany(kept, before)], counts: NO_CHANGE }
  const wayOf = wayFinder(ruleFinder(rulesOf(after)), isPage)
  const settled = [...new Set([...rules.map(({ fromPath }) => fromPath), ...leadingTo(rules, stored)])].map(
    (fromPath) => {
      const toPath = after.get(fromPath) ?? ''
      const way = wayOf(toPath)
      return { fromPath, toPath: way.circle ? toPath : way.end }
    },
  )
  const written = settled.filter(({ fromPath, toPath }) => before.get(fromPath) !== toPath)
  return { written, faults: [...faults, ...circles], counts: countsOf(rules, written, before) }
}

const NO_CHANGE = { new: 0, updated: 0, unchanged: 0 }

function countsOf(
  rules: readonly RedirectRule[],
  written: readonly RedirectRule[],
  before: ReadonlyMap<string, string>,
) {
  const changed = new Set(written.map(({ fromPath }) => fromPath))
  const counts = { ...NO_CHANGE }
  for (const fromPath of new Set(rules.map((rule) => rule.fromPath)))
    counts[changed.has(fromPath) ? (before.has(fromPath) ? 'updated' : 'new') : 'unchanged'] += 1
  return counts
}

const joined = (before: ReadonlyMap<string, string>, rules: readonly RedirectRule[]) =>
  new Map([...before, ...rules.map(({ fromPath, toPath }) => [fromPath, toPath] as const)])
const rulesOf = (all: ReadonlyMap<string, string>) => [...all].map(([fromPath, toPath]) => ({ fromPath, toPath }))

export const NEVER_USED = msg('A page has this address, so the redirect would never be used')

function ofPages(asked: readonly RedirectRule[], isPage: IsPage): RedirectFault[] {
  return asked.flatMap(({ fromPath }, place): RedirectFault[] =>
    isPage(comparedText(fromPath)) ? [{ place, field: 'from', reason: say(NEVER_USED) }] : [],
  )
}

/** One address can't lead to two. */
function contradicting(asked: readonly RedirectRule[]): RedirectFault[] {
  const first = new Map<string, string>()
  return asked.flatMap(({ fromPath, toPath }, place): RedirectFault[] => {
    const known = first.get(fromPath)
    if (known === undefined) first.set(fromPath, toPath)
    if (known === undefined || known === toPath) return []
    return [{ place, field: 'to', reason: t('The same address leads to {address} before', { address: known }) }]
  })
}

function without(asked: readonly RedirectRule[], faults: readonly RedirectFault[]): MaybeRule[] {
  const faulty = new Set(faults.map(({ place }) => place))
  return asked.map((rule, place) => (faulty.has(place) ? undefined : rule))
}

function ofCircles(before: ReadonlyMap<string, string>, asked: readonly MaybeRule[], isPage: IsPage): RedirectFault[] {
  const rules = asked.flatMap((rule) => (rule ? [rule] : []))
  const find = ruleFinder(rulesOf(joined(before, rules)))
  const wayOf = wayFinder(find, isPage)
  return asked.flatMap((rule, place): RedirectFault[] => {
    if (!rule) return []
    const next = rule.toPath.startsWith('/') ? find(comparedText(rule.toPath)) : undefined
    if (next?.fromPath === rule.fromPath) return [{ place, field: 'to', reason: t('This leads to itself') }]
    const { circle } = wayOf(rule.toPath)
    if (!circle) return []
    const named = [...circle, circle[0]].slice(0, MOST_NAMED)
    return [{ place, field: 'to', reason: t('This leads in a circle: {addresses}', { addresses: named.join(' → ') }) }]
  })
}

const MOST_NAMED = 10

function tooMany(kept: readonly MaybeRule[], before: ReadonlyMap<string, string>): RedirectFault {
  const place = Math.max(
    0,
    kept.findLastIndex((rule) => rule && !before.has(rule.fromPath)),
  )
  return {
    place,
    field: 'from',
    reason: t('A shop has at most {most} redirects. Remove some first.', { most: String(MOST_REDIRECTS) }),
  }
}

/** Of what is stored, that which may lead on through one of the rules now. Compared only where the path is alike. */
function leadingTo(rules: readonly RedirectRule[], stored: readonly RedirectRule[]): string[] {
  const find = ruleFinder(rules)
  const paths = new Set(rules.map(({ fromPath }) => fromPath.replace(/\?.*/s, '')))
  return stored.flatMap(({ fromPath, toPath }) => {
    const path = toPath.replace(/[?#].*/s, '')
    const mayBe = toPath.startsWith('/') && (/[%/]$|%/.test(path) || paths.has(path.toLowerCase()))
    return mayBe && find(comparedText(toPath)) ? [fromPath] : []
  })
}

type Way = { end: string; circle?: undefined } | { circle: readonly string[] }

/** Where an address leads in the end, or the circle that it leads into. However long chains are, each step is one. */
function wayFinder(find: FindRule, isPage: IsPage): (toPath: string) => Way {
  const known = new Map<string, Way>()
  const nextOf = (end: string) => {
    const address = end.startsWith('/') ? comparedText(end) : undefined
    return address && !isPage(address) ? find(address) : undefined
  }
  return (toPath) => {
    const passed = new Set<string>()
    let way: Way | undefined
    for (let end = toPath; !way; ) {
      const next = nextOf(end)
      if (!next) way = { end }
      else if (passed.has(next.fromPath)) way = { circle: [...passed] }
      else {
        way = known.get(next.fromPath)
        passed.add(next.fromPath)
        end = next.toPath
      }
    }
    for (const fromPath of passed) known.set(fromPath, way)
    return way
  }
}
