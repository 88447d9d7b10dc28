import type { Book } from '../reading/rule-book.ts'
import { canMeet, contactsOfParts, contactsWithBike, type Judged } from './find-contacts.ts'
import type { Component, Side } from './interface.ts'
import { NOTHING_ON_SALE, type OnSale } from './outcome.ts'
import { inOrder, type Reason } from './reason.ts'
import { and, isLower, type Verdict } from './verdict.ts'

/** What two sides give. `no-contact`: parts that touch nowhere. */
export type Evaluation = {
  verdict: Verdict | 'no-contact'
  /** Where the verdict doesn't come from a contact. */
  because?: 'universal' | 'no-data' | 'too-many-bridges' | 'original' | 'original-changed'
  /** The end of the bike that the verdict is about, for parts that go either way. */
  position?: string
  /** Every contact that was judged; the first one decided. */
  reasons: readonly Reason[]
}

const MOST_BRIDGES = 2

/**
 * Whether two parts fit each other, or a part fits a bike. Symmetric: the order of the two makes no difference.
 * @throws Error for two bikes.
 */
export function evaluate(book: Book, one: Side, other: Side, onSale: OnSale = NOTHING_ON_SALE): Evaluation {
  if (one.kind === 'bike' && other.kind === 'bike') throw new Error('two bikes do not fit each other')
  if (one.kind === 'universal' || other.kind === 'universal')
    return { verdict: 'fits', because: 'universal', reasons: [] }
  if (one.members)
    return evaluateKit(
      one.members.map((member) => evaluate(book, member, withMembers(other, one), onSale)),
      book,
    )
  if (other.members)
    return evaluateKit(
      other.members.map((member) => evaluate(book, withMembers(one, other), member, onSale)),
      book,
    )
  if (one.kind === 'bike') return evaluateOnBike(book, other, one, onSale)
  if (other.kind === 'bike') return evaluateOnBike(book, one, other, onSale)
  const reasons = inOrder(
    book,
    contactsOfParts(book, one, other, onSale).map(({ reason }) => reason),
  )
  if (reasons.length > 0) return summed(reasons)
  return isSilent(one) || isSilent(other) || canMeet(book, one.components, other.components)
    ? noData()
    : { verdict: 'no-contact', reasons }
}

/** The bike with a kit mounted: a crank and its bottom bracket replace what is there together. */
function withMembers(bike: Side, kit: Side): Side {
  if (bike.kind !== 'bike') return bike
  const mounted = (kit.members ?? []).flatMap(({ components }) => components)
  const replaced = new Set(mounted.map(({ role }) => role))
  return { ...bike, components: [...bike.components.filter(({ role }) => !replaced.has(role)), ...mounted] }
}

/** A part that states nothing isn't one that touches nothing. */
const isSilent = ({ components }: Side) => components.every(({ facts }) => facts.size === 0)

const noData = (): Evaluation => ({ verdict: 'unknown', because: 'no-data', reasons: [] })

/** All contacts must hold; a verdict with more bridges than two is nobody's advice. */
function summed(reasons: readonly Reason[]): Evaluation {
  const verdict = and(reasons.map((reason) => reason.verdict))
  const bridges = new Set(reasons.flatMap((reason) => reason.bridges))
  if (verdict === 'fits-with' && bridges.size > MOST_BRIDGES)
    return { verdict: 'unknown', because: 'too-many-bridges', reasons }
  return { verdict, reasons }
}

function evaluateOnBike(book: Book, part: Side, bike: Side, onSale: OnSale): Evaluation {
  const known = part.components.flatMap(({ role }) => book.roles.get(role)?.ways ?? [])
  const ways = part.position ? [part.position] : [...new Set(known)]
  const alternatives = (ways.length > 0 ? ways : [undefined]).map((way) => {
    const met = contactsWithBike(book, part, bike, onSale, way)
    return { way, judged: withCompanions(book, { part, bike, onSale, way, met }) }
  })
  // Where only one end of the bike is described, that is the end which is asked about.
  const described = alternatives.filter(({ way, judged }) => isDescribed(book, judged, way))
  const asked = described.length > 0 ? described : alternatives
  const [first, ...others] = asked.map(({ way, judged }) =>
    onWay(book, part, judged, described.length > 0 || part.position ? way : undefined),
  ) as [Evaluation, ...Evaluation[]]
  return others.reduce((best, it) => (isBelow(best, it) ? it : best), first)
}

/** Whether the bike says something of its own about that end. */
function isDescribed(book: Book, judged: readonly Judged[], way: string | undefined): boolean {
  const says = ({ reason, other }: Judged) =>
    other.facts.has(reason.a.role === other.role ? reason.a.what : reason.b.what)
  return judged.some((it) => book.roles.get(it.other.role)?.end === way && says(it))
}

function onWay(book: Book, part: Side, judged: readonly Judged[], way: string | undefined): Evaluation {
  const position = way && { position: way }
  const reasons = inOrder(
    book,
    judged.map(({ reason }) => reason),
  )
  if (reasons.length > 0) return { ...summed(reasons), ...position }
  const isGap = isSilent(part) || canMeet(book, part.components, undefined)
  return { ...(isGap ? noData() : { verdict: 'no-contact', reasons }), ...position }
}

/** Whether another way of mounting the part is better. Having nothing to do with the bike is better than nothing. */
function isBelow(best: Evaluation, it: Evaluation): boolean {
  if (it.verdict === 'no-contact') return false
  return best.verdict === 'no-contact' || isLower(best.verdict, it.verdict)
}

/** A kit fits where every member fits; members that touch nothing have no say. */
function evaluateKit(evaluations: readonly Evaluation[], book: Book): Evaluation {
  const touching = evaluations.filter(({ verdict }) => verdict !== 'no-contact')
  if (touching.length === 0) return { verdict: 'no-contact', reasons: [] }
  const verdict = and(touching.map((it) => it.verdict as Verdict))
  const deciding = touching.find((it) => it.verdict === verdict)
  const reasons = inOrder(
    book,
    touching.flatMap((it) => it.reasons),
  )
  const whole = verdict === 'fits-with' ? summed(reasons) : { verdict, reasons }
  return deciding?.because ? { ...whole, because: deciding.because } : whole
}

type Mounting = { part: Side; bike: Side; onSale: OnSale; way: string | undefined; met: readonly Judged[] }

/**
 * Some clashes are with a component that is easily replaced: a crank with the bottom bracket. Where the rule allows it
 * and a part on sale mates with both sides, the clash becomes `fits-with` that part.
 */
function withCompanions(book: Book, mounting: Mounting): Judged[] {
  return mounting.met.map((judged) => {
    const { reason, other } = judged
    const isReplaceable = book.rules.get(reason.rule)?.companion === other.role
    if (reason.verdict !== 'no' || !isReplaceable) return judged
    const companion = mounting.onSale.parts.find(({ components }) =>
      components.some(({ role }) => role === other.role && serves(book, mounting, components)),
    )
    if (companion) {
      const bridges = [`sku:${companion.sku}`]
      return { ...judged, reason: { ...reason, verdict: 'fits-with', cause: 'companion', bridges } }
    }
    if (mounting.onSale.unknownParts.length === 0) return judged
    return {
      ...judged,
      reason: { ...reason, verdict: 'unknown', cause: 'bridge-not-known', bridges: mounting.onSale.unknownParts },
    }
  })
}

/** Whether the companion fits the part, and the bike without what the part replaces, with no further bridge. */
function serves(book: Book, { part, bike, onSale, way }: Mounting, components: readonly Component[]): boolean {
  const companion: Side = { kind: 'part', components, isSupplied: () => false }
  const replaced = new Set(part.components.map(({ role }) => role))
  const rest: Side = { ...bike, components: bike.components.filter(({ role }) => !replaced.has(role)) }
  const withPart = contactsOfParts(book, companion, part, onSale)
  const onBike = contactsWithBike(book, companion, rest, onSale, way).filter(
    ({ reason }) => !replaced.has(otherRole(reason, components)),
  )
  const fit = [...withPart, ...onBike]
  return withPart.length > 0 && fit.every(({ reason }) => reason.verdict === 'fits')
}

function otherRole({ a, b }: Judged['reason'], components: readonly Component[]): string {
  return components.some(({ role }) => role === a.role) ? b.role : a.role
}
