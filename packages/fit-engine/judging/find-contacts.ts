import type { Book, Contact, Role } from '../reading/rule-book.ts'
import type { Component, Side } from './interface.ts'
import { judgeContact, type Seen } from './judge-contact.ts'
import type { OnSale } from './outcome.ts'
import { type Reason, reasonOf } from './reason.ts'

export type Judged = { contact: Contact; reason: Reason; other: Component }

type Judging = { book: Book; onSale: OnSale; all: readonly Component[]; isSupplied: Side['isSupplied'] }

/** Judges one contact between a component and another, whichever of them offers. */
function judgeOne(judging: Judging, contact: Contact, pair: { a: Component; b: Component }, seen: Seen) {
  const result = judgeContact({ ...judging, contact, ...pair }, seen)
  if (!result || result.verdict === 'silent') return undefined
  return reasonOf(judging.book, contact, pair, result)
}

const contactsByRoles = new WeakMap<Book, Map<string, Contact[]>>()

/** Those of the book's contacts in which one of the roles takes part, in the book's order. */
function contactsOf(book: Book, components: readonly Component[]): Contact[] {
  const known = contactsByRoles.get(book) ?? new Map<string, Contact[]>()
  contactsByRoles.set(book, known)
  const key = components.map(({ role }) => role).join(' ')
  const found =
    known.get(key) ??
    book.contacts.filter(({ roles: { a, b } }) => components.some(({ role }) => a.includes(role) || b.includes(role)))
  known.set(key, found)
  return found
}

/** Every contact of two parts. The order of the two makes no difference. What is for the rear never meets a fork. */
export function contactsOfParts(book: Book, one: Side, other: Side, onSale: OnSale): Judged[] {
  if (areApart(book, one, other)) return []
  const all = [...one.components, ...other.components]
  const judging = { book, onSale, all, isSupplied: (kind: string) => one.isSupplied(kind) || other.isSupplied(kind) }
  return contactsOf(book, one.components).flatMap((contact) => {
    const pairs = [
      ...pairUp(one.components, other.components, contact),
      ...pairUp(other.components, one.components, contact),
    ]
    return pairs.flatMap((pair) => {
      const reason = judgeOne(judging, contact, pair, { a: 'part', b: 'part' })
      return reason ? [{ contact, reason, other: pair.b }] : []
    })
  })
}

/** Whether two parts are for different ends of a bike. */
function areApart(book: Book, one: Side, other: Side): boolean {
  const endsOf = ({ position, components }: Side) =>
    position ? [position] : components.map(({ role }) => book.roles.get(role)?.end).filter((end) => end)
  const isForced = one.position !== undefined || other.position !== undefined
  const [ends, others] = [endsOf(one), endsOf(other)]
  return isForced && ends.length > 0 && others.length > 0 && !ends.some((end) => others.includes(end))
}

function pairUp(ones: readonly Component[], others: readonly Component[], { roles }: Contact) {
  return ones
    .filter(({ role }) => roles.a.includes(role))
    .flatMap((a) => others.filter(({ role }) => roles.b.includes(role)).map((b) => ({ a, b })))
}

/**
 * Every contact of a part with a bike. What the bike has in the part's own roles is being replaced and left out.
 * `way`: the end of the bike at which the part is mounted, for parts that go either way.
 */
export function contactsWithBike(
  book: Book,
  part: Side,
  bike: Side,
  onSale: OnSale,
  way: string | undefined,
): Judged[] {
  const replaced = new Set(part.components.map(({ role }) => role))
  const mounted = bike.components.filter(({ role }) => !replaced.has(role))
  const judging = { book, onSale, all: [...part.components, ...mounted], isSupplied: part.isSupplied }
  return contactsOf(book, part.components)
    .filter(isOnBike)
    .flatMap((contact) =>
      part.components.flatMap((component) =>
        (['a', 'b'] as const)
          .filter((side) => contact.roles[side].includes(component.role))
          .flatMap((side) => {
            const across = side === 'a' ? 'b' : 'a'
            const roles = contact.roles[across].filter(
              (role) => !replaced.has(role) && isAtEnd(book.roles.get(role), way),
            )
            return seatsOf(mounted, roles, contact.what[across]).flatMap((other) => {
              const pair = side === 'a' ? { a: component, b: other } : { a: other, b: component }
              const seen: Seen = side === 'a' ? { a: 'part', b: 'bike' } : { a: 'bike', b: 'part' }
              const reason = judgeOne(judging, contact, pair, seen)
              return reason ? [{ contact, reason, other }] : []
            })
          }),
      ),
    )
}

const isAtEnd = (role: Role | undefined, way: string | undefined) => !way || !role?.end || role.end === way

/** Some contacts are of two parts by themselves: on a bike, a rear hub isn't meant for the fork. */
export const isOnBike = ({ params }: Pick<Contact, 'params'>) => params.pairs !== 'only'

/** Who on the bike is across: whoever states it, else the first described, else nobody of whom anything is known. */
function seatsOf(mounted: readonly Component[], roles: readonly string[], what: string): Component[] {
  const [first] = roles
  if (!first) return []
  const described = mounted.filter(({ role }) => roles.includes(role))
  const stating = described.filter(({ facts }) => facts.has(what))
  if (stating.length > 0) return stating
  return [described[0] ?? { role: first, facts: new Map() }]
}

/** Whether parts of these roles touch at all, so that silence about it is a gap. */
export function canMeet(book: Book, ones: readonly Component[], others: readonly Component[] | undefined): boolean {
  const decides = ({ kind }: Contact) => kind === 'equal' || kind === 'table' || kind === 'same-id'
  const isGap = (contact: Contact) =>
    contact.given.length === 0 && contact.params.optional !== 'yes' && (contact.when !== 'both' || decides(contact))
  const has = (components: readonly Component[] | undefined, roles: readonly string[]) =>
    !components || components.some(({ role }) => roles.includes(role))
  return book.contacts
    .filter(isGap)
    .some(({ roles }) => (has(ones, roles.a) && has(others, roles.b)) || (has(ones, roles.b) && has(others, roles.a)))
}
