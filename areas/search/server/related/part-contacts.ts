import type { Role } from '#packages/part-attributes/roles.ts'

/**
 * How two attributes meet: equal (of lists: a member in common), or the first at most or at least the second. `words`
 * completes the figure on screens; without them nothing is said.
 */
export type AttributeContact = { first: string; second: string; rule: 'equal' | 'at-most' | 'at-least'; words?: string }

/** Two kinds of part that meet, and the attributes by which they do. A part that lacks one is never offered. */
export type RoleContacts = { roles: readonly [Role, Role]; meets: readonly AttributeContact[] }

const equal = (first: string, second: string, words?: string): AttributeContact => ({
  first,
  second,
  rule: 'equal',
  ...(words !== undefined && { words }),
})
const atMost = (first: string, second: string): AttributeContact => ({ first, second, rule: 'at-most' })

export const ROLE_CONTACTS: readonly RoleContacts[] = [
  {
    roles: ['chainring', 'crankset'],
    meets: [equal('boltCircleMm', 'boltCircleMm', ' bolt circle'), equal('boltCount', 'boltCount', ' bolts')],
  },
  {
    roles: ['rotor', 'hub'],
    meets: [equal('boltCircleMm', 'discBoltCircleMm', ' bolt circle'), equal('boltCount', 'discBoltCount', ' bolts')],
  },
  { roles: ['chainring', 'chain'], meets: [equal('speeds', 'speeds', '-speed')] },
  { roles: ['cassette', 'chain'], meets: [equal('speeds', 'speeds', '-speed')] },
  {
    roles: ['cassette', 'derailleur'],
    meets: [equal('speeds', 'speeds', '-speed'), atMost('cogs:last', 'largestCog')],
  },
  {
    roles: ['tyre', 'rim'],
    meets: [
      equal('beadSeatMm', 'beadSeatMm', ' bead seat'),
      atMost('widthMm', 'tyreMaxMm'),
      { first: 'widthMm', second: 'tyreMinMm', rule: 'at-least' },
    ],
  },
  { roles: ['rim', 'hub'], meets: [equal('holes', 'holes', ' spoke holes')] },
  { roles: ['crankset', 'bottom-bracket'], meets: [equal('axleMm', 'axleMm', ' axle')] },
  {
    roles: ['hub', 'fork'],
    meets: [equal('overLocknutMm', 'hubMm', ' hub width'), equal('axleMm', 'axleMm', ' axle')],
  },
  { roles: ['headset', 'fork'], meets: [equal('steererMm', 'steererMm', ' steerer')] },
  { roles: ['stem', 'fork'], meets: [equal('steererMm', 'steererMm', ' steerer')] },
  { roles: ['stem', 'handlebar'], meets: [equal('clampMm', 'clampMm', ' clamp')] },
  { roles: ['seatpost', 'saddle'], meets: [equal('railMm', 'railMm', ' rails')] },
  { roles: ['brake-pad', 'caliper'], meets: [equal('forPistons', 'pistons', ' pistons')] },
]
