import type { PartRow } from '#catalogue/server/catalogue-service.ts'
import { valuesOf } from '#packages/part-attributes/attribute-values.ts'
import { decimalText } from '#packages/part-attributes/figures.ts'
import type { Registry } from '#packages/part-attributes/registry.ts'
import { type Role, roleOfCategory } from '#packages/part-attributes/roles.ts'
import { withUnit } from '#packages/part-attributes/with-unit.ts'
import { figureText } from '#platform/contract/language/formats.ts'
import { type Message, msg, say } from '#platform/contract/language/text.ts'
import { CATEGORY, isMixed } from '../documents/document-of.ts'
import type { Dictionary } from '../query/dictionary-store.ts'

/**
 * How two attributes meet: equal (of lists: a member in common), or the first at most or at least the second. `words`
 * says the figures in common; without them nothing is said.
 */
type AttributeContact = { first: string; second: string; rule: 'equal' | 'at-most' | 'at-least'; words?: Words }
type Words = Message<'figures'>

/** Two kinds of part that meet, and the attributes by which they do. A part that lacks one is never offered. */
type RoleContacts = { roles: readonly [Role, Role]; meets: readonly AttributeContact[] }

const equal = (first: string, second: string, words?: Words): AttributeContact => ({
  first,
  second,
  rule: 'equal',
  ...(words !== undefined && { words }),
})
const atMost = (first: string, second: string): AttributeContact => ({ first, second, rule: 'at-most' })

const ROLE_CONTACTS: readonly RoleContacts[] = [
  {
    roles: ['chainring', 'crankset'],
    meets: [
      equal('boltCircleMm', 'boltCircleMm', msg('{figures} bolt circle')),
      equal('boltCount', 'boltCount', msg('{figures} bolts')),
    ],
  },
  {
    roles: ['rotor', 'hub'],
    meets: [
      equal('boltCircleMm', 'discBoltCircleMm', msg('{figures} bolt circle')),
      equal('boltCount', 'discBoltCount', msg('{figures} bolts')),
    ],
  },
  { roles: ['chainring', 'chain'], meets: [equal('speeds', 'speeds', msg('{figures}-speed'))] },
  { roles: ['cassette', 'chain'], meets: [equal('speeds', 'speeds', msg('{figures}-speed'))] },
  {
    roles: ['cassette', 'derailleur'],
    meets: [equal('speeds', 'speeds', msg('{figures}-speed')), atMost('cogs:last', 'largestCog')],
  },
  {
    roles: ['tyre', 'rim'],
    meets: [
      equal('beadSeatMm', 'beadSeatMm', msg('{figures} bead seat')),
      atMost('widthMm', 'tyreMaxMm'),
      { first: 'widthMm', second: 'tyreMinMm', rule: 'at-least' },
    ],
  },
  { roles: ['rim', 'hub'], meets: [equal('holes', 'holes', msg('{figures} spoke holes'))] },
  { roles: ['crankset', 'bottom-bracket'], meets: [equal('axleMm', 'axleMm', msg('{figures} axle'))] },
  {
    roles: ['hub', 'fork'],
    meets: [
      equal('overLocknutMm', 'hubMm', msg('{figures} hub width')),
      equal('axleMm', 'axleMm', msg('{figures} axle')),
    ],
  },
  { roles: ['headset', 'fork'], meets: [equal('steererMm', 'steererMm', msg('{figures} steerer'))] },
  { roles: ['stem', 'fork'], meets: [equal('steererMm', 'steererMm', msg('{figures} steerer'))] },
  { roles: ['stem', 'handlebar'], meets: [equal('clampMm', 'clampMm', msg('{figures} clamp'))] },
  { roles: ['seatpost', 'saddle'], meets: [equal('railMm', 'railMm', msg('{figures} rails'))] },
  { roles: ['brake-pad', 'caliper'], meets: [equal('forPistons', 'pistons', msg('{figures} pistons'))] },
]

type Stating = Pick<PartRow, 'category' | 'specs'>

/** What another part must state to be offered: of each list one token. */
export type Wanted = { role: Role; tokens: number[][]; meets: readonly AttributeContact[] }

const [LEAST_TOLERANCE, TOLERANCE] = [0.05, 0.004]

/** The kinds of part that this one meets, and the tokens that they must have; none for what it does not state. */
export function wantedBeside(part: Stating, registry: Registry, dictionary: Dictionary): Wanted[] {
  const own = roleOf(part.category)
  if (own === undefined) return []
  return ROLE_CONTACTS.filter(({ roles }) => roles.includes(own)).flatMap(({ roles, meets }) => {
    const turned = roles[0] === own ? meets : meets.map(turn)
    const role = roles[0] === own ? roles[1] : roles[0]
    const categories = dictionary.ofAttribute(CATEGORY).filter(({ label }) => roleOf(label) === role)
    const conditions = turned.map((meeting) => tokensMeeting(meeting, part, registry, dictionary))
    const tokens = [categories.map(({ token }) => token), ...conditions]
    return tokens.every((any) => any.length > 0) ? [{ role, tokens, meets: turned }] : []
  })
}

const OTHER_WAY = { equal: 'equal', 'at-most': 'at-least', 'at-least': 'at-most' } as const

/** The same, seen from the second part. */
const turn = ({ first, second, rule, ...rest }: AttributeContact): AttributeContact => ({
  ...rest,
  first: second,
  second: first,
  rule: OTHER_WAY[rule],
})

/** Of a category of several kinds nothing is known. */
const roleOf = (category: string): Role | undefined => (isMixed(category) ? undefined : roleOfCategory(category))

function tokensMeeting(meeting: AttributeContact, part: Stating, registry: Registry, dictionary: Dictionary): number[] {
  const numbers = numbersOf(meeting.first, part, registry)
  return dictionary
    .ofAttribute(meeting.second)
    .filter(({ number }) => number !== null && numbers.some((own) => doesMeet(own, number, meeting.rule)))
    .map(({ token }) => token)
}

function doesMeet(own: number, other: number, rule: AttributeContact['rule']): boolean {
  if (rule === 'equal') return Math.abs(own - other) <= Math.max(LEAST_TOLERANCE, own * TOLERANCE)
  return rule === 'at-most' ? own <= other : own >= other
}

/** `cogs:last` is the last member of a list. */
function numbersOf(name: string, { specs }: Stating, registry: Registry): number[] {
  const [key = '', end] = name.split(':')
  const attribute = registry.byKey(key)
  const numbers = attribute ? valuesOf(attribute, specs).flatMap(({ number }) => number ?? []) : []
  return end === 'last' ? numbers.slice(-1) : numbers
}

/** `104 mm bolt circle, 4 bolts`: the figures in common. */
export function sharedWords(wanted: Wanted, one: Stating, other: Stating, registry: Registry): string {
  return wanted.meets
    .flatMap(({ first, second, words }) => {
      if (words === undefined) return []
      const others = numbersOf(second, other, registry)
      const shared = numbersOf(first, one, registry).filter((own) => others.some((n) => doesMeet(own, n, 'equal')))
      const unit = registry.byKey(first)?.unit
      const figures = shared.map((figure) => figureText(decimalText(figure))).join(', ')
      return shared.length === 0 ? [] : [say(words, { figures: withUnit(figures, unit === 'mm' ? unit : undefined) })]
    })
    .join(', ')
}
