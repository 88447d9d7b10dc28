import type { Contact, Range } from '../reading/rule-book.ts'
import type { Fact } from './interface.ts'
import { bridged, type ContactCase, mergeOutcomes, type Outcome, outcome, rangeAt } from './outcome.ts'

/** Beyond what adding decimals loses. */
const EPSILON = 1e-9

/** Where a kind's `no` is too harsh, the book says `else=unknown`. */
function refuse(it: ContactCase): Outcome {
  return it.contact.params.else === 'unknown' ? outcome(it, 'unknown', 'not-decided') : outcome(it, 'no', 'clash')
}

/**
 * Kind `range`: one side's number within the range that the other accepts (`inside=a` or `b`), or both equal within a
 * tolerance. `near`: so far outside it is neither, since a maker's range and a measured number are rounded.
 */
export function judgeRange(it: ContactCase, a: Range | undefined, b: Range | undefined): Outcome {
  if (!a || !b) return outcome(it, 'unknown', 'not-stated')
  const tolerance = Number(it.contact.params.tolerance ?? 0) + EPSILON
  const { inside } = it.contact.params
  const reach = tolerance + Number(it.contact.params.near ?? 0)
  const isApart = a.low > b.high + reach || b.low > a.high + reach
  if (isApart) return refuse(it)
  // Some numbers prove a clash, but never a fit.
  if (it.contact.params.only === 'no') return outcome(it, 'silent', 'mates')
  const [accepted, fact] = inside === 'a' ? [a, b] : [b, a]
  const isWithin = inside
    ? fact.low >= accepted.low - tolerance && fact.high <= accepted.high + tolerance
    : Math.max(a.high - b.low, b.high - a.low) <= tolerance
  return isWithin ? outcome(it, 'fits', 'mates') : outcome(it, 'unknown', 'overlap')
}

/** What is not stated may be anything from nothing upwards. */
const ANYTHING: Range = { low: 0, high: Number.POSITIVE_INFINITY }

/**
 * Kinds `limit` and `sum`: terms with a sign, such as `+b -a -15`, must not be negative. Quantities are ranges, so the
 * sum is one too: fits when its least value is not negative, no when its greatest is below the floor.
 */
export function judgeSum(it: ContactCase): Outcome {
  const { params } = it.contact
  const exempt = params.exempt === undefined ? 'none' : exemptMounts(it, Number(params.exempt))
  if (exempt === 'all') return outcome(it, 'silent', 'mates')
  const { sum, missing } = addTerms(it, (params.terms ?? '+a -b').split(' '))
  const growth = params.allowance === 'wide-rim' ? growthOnWideRim(it) : 0
  const isRoomEnough = growth === 0 ? sum.low >= -EPSILON : sum.low > growth + EPSILON
  if (isRoomEnough && params.only !== 'no') return outcome(it, 'fits', 'mates')
  const isBelow = sum.high < Number(params.floor ?? 0) - EPSILON
  if (isBelow && exempt === 'none') return refuse(it)
  if (params.only === 'no') return outcome(it, 'silent', 'mates')
  const open = missing.find((term) => term.includes('.'))
  return { ...outcome(it, 'unknown', missing.length > 0 ? 'not-stated' : 'overlap'), ...(open && { missing: open }) }
}

function addTerms(it: ContactCase, terms: readonly string[]): { sum: Range; missing: string[] } {
  const missing: string[] = []
  const sum = { low: 0, high: 0 }
  for (const term of terms) {
    const range = termRange(it, term.slice(1), it.contact.what)
    if (!range) missing.push(term.slice(1))
    const { low, high } = range ?? ANYTHING
    sum.low += term.startsWith('-') ? -high : low
    sum.high += term.startsWith('-') ? -low : high
  }
  return { sum, missing }
}

function termRange(it: ContactCase, term: string, what: Contact['what']): Range | undefined {
  if (/^\d/u.test(term)) return { low: Number(term), high: Number(term) }
  if (term === 'a' || term === 'b') return rangeAt(it, term, what[term])
  const [role = '', quantity = ''] = term.split('.')
  const stating = [it.a, it.b, ...it.all].filter(({ facts }) => facts.has(quantity))
  // Whoever states it: a pair of two parts has no third one to state it.
  return (stating.find((one) => one.role === role) ?? stating[0])?.facts.get(quantity)?.range
}

/** A rotor at most so many mm above the mount's own is allowed anyway: for how many of the possible mounts is it? */
function exemptMounts(it: ContactCase, stepMm: number): 'all' | 'some' | 'none' {
  const codes = it.a.facts.get('disc-mount')?.choices.flatMap((choice) => choice.codes) ?? []
  const rotor = rangeAt(it, 'b', it.contact.what.b)
  const isNative = codes.map(
    (code) => rotor !== undefined && rotor.high <= stepMm + Math.max(0, ...nativeSizes(it, code)),
  )
  if (!isNative.includes(true)) return 'none'
  return isNative.includes(false) ? 'some' : 'all'
}

/** The sizes that a mount takes without an adapter. */
function nativeSizes(it: ContactCase, mount: string): number[] {
  const text = it.book.standards.get('disc-mount')?.get(mount)?.dimensions['native-rotor'] ?? ''
  return text.split('|').filter(Boolean).map(Number)
}

/** A rim wider than the measuring rim by more than 2 mm makes the tyre up to 2 mm wider. */
function growthOnWideRim(it: ContactCase): number {
  const inner = it.all
    .find(({ role, facts }) => role === 'rim' && facts.has('rim-inner'))
    ?.facts.get('rim-inner')?.range
  const section = it.b.facts.get('tyre-section')?.range
  const bands = it.book.contacts.find(({ kind }) => kind === 'band')?.bands ?? []
  const measuring = section && bandValue(bands, section.low)
  return inner && measuring !== undefined && inner.high > measuring + 2 ? 2 : 0
}

function bandValue(bands: Contact['bands'], value: number): number | undefined {
  const [first] = bands
  if (!first || value < first.range.low) return undefined
  return bands.find(({ range }) => value <= range.high)?.value
}

/**
 * Kind `band`: a tyre's section against a rim's inner width, by the measuring rims. A section that isn't wider than the
 * rim is a no; within the tolerance of the measuring rim it fits; else nobody knows.
 */
export function judgeBand(it: ContactCase, inner: Range | undefined, section: Range | undefined): Outcome {
  if (!inner || !section) return outcome(it, 'unknown', 'not-stated')
  const { bands, params } = it.contact
  const edges = bands
    .flatMap(({ range }) => [range.low, range.high])
    .filter((edge) => edge > section.low && edge < section.high)
  const judge = (width: number, value: number) => {
    if (value <= width) return outcome(it, 'no', 'clash')
    const measuring = bandValue(bands, value)
    const isNear = measuring !== undefined && Math.abs(width - measuring) <= Number(params.tolerance) + EPSILON
    return isNear ? outcome(it, 'fits', 'mates') : outcome(it, 'unknown', 'not-decided')
  }
  const sections = [section.low, ...edges, section.high]
  return mergeOutcomes(sections.flatMap((value) => [judge(inner.low, value), judge(inner.high, value)]))
}

/**
 * Kind `step`: a rotor's size against the mount's own: equal fits, smaller never, larger by a known step needs the
 * adapter of that step.
 */
export function judgeStep(it: ContactCase, mount: Fact | undefined, rotor: Range | undefined): Outcome {
  if (!mount || !rotor) return outcome(it, 'unknown', 'not-stated')
  const codes = mount.choices.flatMap((choice) => choice.codes)
  const sizes = rotor.low === rotor.high ? [rotor.low] : [rotor.low, rotor.high]
  const merged = mergeOutcomes(codes.flatMap((code) => sizes.map((size) => judgeSize(it, code, size))))
  return sizes.length > 1 && merged.verdict !== 'no' ? outcome(it, 'unknown', 'overlap') : merged
}

function judgeSize(it: ContactCase, mount: string, size: number): Outcome {
  const { steps = '', native: fitsNative, other } = it.contact.params
  if (mount === 'none') return outcome(it, 'no', 'absent')
  const natives = nativeSizes(it, mount)
  if (natives.length === 0) return outcome(it, 'unknown', 'not-decided')
  if (natives.includes(size)) return fitsNative === 'no' ? outcome(it, 'no', 'clash') : outcome(it, 'fits', 'mates')
  if (size < Math.max(...natives)) return outcome(it, 'no', 'clash')
  const step = size - Math.max(...natives)
  for (const rule of steps.split(' ')) {
    const [prefix = '', known = '', kind = ''] = rule.split(/[:@]/u)
    if (!mount.startsWith(prefix) || !known.split('|').map(Number).includes(step)) continue
    return bridged(it, [kind.replace('{step}', String(step))], outcome(it, 'no', 'clash'))
  }
  return other === 'no' ? outcome(it, 'no', 'clash') : outcome(it, 'unknown', 'not-decided')
}
