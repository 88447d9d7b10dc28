import type { BikeDescription } from '#fitment/contract/bike.ts'
import { evaluate } from '#packages/fit-engine/judging/evaluate.ts'
import { type Component, codesOf, type Fact, type Side } from '#packages/fit-engine/judging/interface.ts'
import { readSide } from '#packages/fit-engine/notation/read-side.ts'
import { writeRange } from '#packages/fit-engine/notation/write-range.ts'
import type { Contact } from '#packages/fit-engine/reading/rule-book.ts'
import { knownBike } from '../checking/bike-side.ts'
import { evaluateSignature } from '../checking/judge-signatures.ts'
import { placeOf } from '../checking/labels.ts'
import type { FitState } from '../fit-state.ts'
import type { FitmentContext } from '../fitment-context.ts'
import { selectSignedParts } from '../ports/ports-store.ts'

type Mounted = { partId: string; position?: 'front' | 'rear' | undefined }
/** What the shop said, by which rule. `facts` by place: where the part was mounted, and what it is itself. */
type Fitted = { verdict: string; rule: string | null; version: number; facts: Record<string, string> }

/** More than this many possibilities say nothing worth keeping. */
const MOST_POSSIBLE = 8

/** What follows for a bike from a part that was mounted to it and fitted. */
export async function whatFitted(
  { db, state: read }: Pick<FitmentContext, 'db' | 'state'>,
  { partId, position }: Mounted,
  bike: BikeDescription,
): Promise<Fitted> {
  const state = await read()
  const signature = (await selectSignedParts(db, [partId])).get(partId)?.signature ?? ''
  const known = knownBike(state.book, bike)
  const judged = 'faults' in known ? undefined : evaluateSignature(state, signature, known.side)
  const said = {
    verdict: judged?.verdict ?? 'unknown',
    rule: judged?.reasons[0]?.rule ?? null,
    version: state.version,
  }
  if (signature === '') return { ...said, facts: {} }
  const side = state.sideOf(signature)
  const placed: Side = position ? { ...side, position } : side
  // Nobody said at which end it is.
  const isOpen = endsOf(state, side).length > 1 && !placed.position
  const facts = isOpen ? {} : { ...ownFacts(state, side), ...mountedTo(state, placed) }
  return { ...said, facts }
}

export const endsOf = ({ book }: FitState, side: Side) => [
  ...new Set(side.components.flatMap(({ role }) => book.roles.get(role)?.ways ?? [])),
]

/** Of these parts those that state what they touch, each with the ends where it may be mounted, if several. */
export async function whatTouches(
  { db, state: read }: Pick<FitmentContext, 'db' | 'state'>,
  partIds: readonly string[],
): Promise<Map<string, ('front' | 'rear')[]>> {
  const [state, parts] = await Promise.all([read(), selectSignedParts(db, partIds)])
  const touching = [...parts.values()].flatMap(({ id, signature }) => {
    const side = state.sideOf(signature)
    if (signature === '' || side.components.length === 0) return []
    const ends = endsOf(state, side).filter((end) => end === 'front' || end === 'rear')
    return [[id, ends.length > 1 ? ends : []] as const]
  })
  return new Map(touching)
}

/** What the part needs was there: of each place it touches, the standards with which it fits. */
function mountedTo(state: FitState, part: Side): Record<string, string> {
  const { book } = state
  const facts: Record<string, string> = {}
  for (const contact of book.contacts) {
    for (const [mine, theirs] of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const) {
      const component = part.components.find((one) => contact.roles[mine].includes(one.role))
      if (!component || !needs(state, component, contact.what[mine])) continue
      for (const role of contact.roles[theirs]) {
        const what = contact.what[theirs]
        const possible = possibleAt(state, part, { contact, role, what })
        if (possible.length > 0) facts[placeOf(book, role, what)] = possible.toSorted().join('|')
      }
    }
  }
  return facts
}

function needs({ book }: FitState, { role, facts }: Component, what: string): boolean {
  const states = (facts.get(what)?.choices ?? []).some(({ codes }) => codes.length > 0)
  return states && (book.profiles.get(role) ?? []).some((entry) => entry.what === what && entry.side === 'needs')
}

/** None where nothing fits, or where too much may. */
function possibleAt(
  { book, onSale }: FitState,
  part: Side,
  { contact, role, what }: { contact: Contact; role: string; what: string },
): string[] {
  const place = placeOf(book, role, what)
  const verdicts = [...(book.standards.get(what)?.keys() ?? [])].map((code) => {
    const { reasons } = evaluate(book, part, readSide(book, `bike; ${place}=${code}`), onSale)
    return { code, verdict: reasons.find((reason) => reason.contact === contact.code)?.verdict }
  })
  if (!verdicts.some(({ verdict }) => verdict === 'fits')) return []
  const possible = verdicts.filter(({ verdict }) => verdict !== undefined && verdict !== 'no').map(({ code }) => code)
  return possible.length > MOST_POSSIBLE ? [] : possible
}

/** The part as what the bike now has in its role. */
export function ownFacts({ book }: FitState, part: Side): Record<string, string> {
  const facts = part.components.flatMap(({ role, facts: stated }) =>
    [...stated.values()].flatMap((fact): [string, string][] => {
      const value = statedValue(fact)
      const place = [...book.places.values()].find(
        ({ roles, what, isDerived }) => what === fact.what && !isDerived && roles.length === 1 && roles[0] === role,
      )
      return value === undefined ? [] : [[place?.code ?? `${role}.${fact.what}`, value]]
    }),
  )
  return Object.fromEntries(facts)
}

/** Undefined for what only follows from another fact, and for what needs a bridge. */
function statedValue(fact: Fact): string | undefined {
  if (fact.isAbsent) return 'absent'
  if (!fact.range) {
    const codes = codesOf({ ...fact, choices: fact.choices.filter(({ bridge }) => bridge === undefined) })
    return codes.length === 0 || codes.length > MOST_POSSIBLE ? undefined : [...new Set(codes)].toSorted().join('|')
  }
  return fact.choices.length > 0 ? undefined : writeRange(fact.range)
}
