import type { Book } from '../reading/rule-book.ts'
import { contactsOfParts, contactsWithBike, type Judged } from './find-contacts.ts'
import type { Component, Side } from './interface.ts'
import type { OnSale } from './outcome.ts'

type Mounting = { part: Side; bike: Side; onSale: OnSale; way: string | undefined; met: readonly Judged[] }

/**
 * Some clashes are with a component that is easily replaced: a crank with the bottom bracket. Where the rule allows it
 * and a part on sale mates with both sides, the clash becomes `fits-with` that part.
 */
export function withCompanions(book: Book, mounting: Mounting): Judged[] {
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
