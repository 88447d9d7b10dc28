import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shippedBook } from '../reading/load-book.ts'
import { evaluate } from './evaluate.ts'
import { contactsOfParts, contactsWithBike, isOnBike } from './find-contacts.ts'
import { type Fact, makeComponent, type Side } from './interface.ts'
import { NOTHING_ON_SALE, type OnSale } from './outcome.ts'
import { isLower } from './verdict.ts'

const book = shippedBook()
const EVERYTHING_ON_SALE: OnSale = { ...NOTHING_ON_SALE, hasBridge: () => true }
const roles = [...book.profiles.keys()]
/** The mutation tester takes fewer. */
const runs = { numRuns: Number(process.env.JUDGED_PAIRS ?? 1_500) }

type Stated = { role: string; facts: Fact[] }

/** Numbers near each other, so that limits are met, missed and overlapped. */
const range = fc
  .tuple(fc.integer({ min: 10, max: 60 }), fc.constantFrom(0, 0, 5))
  .map(([low, width]) => ({ low, high: low + width }))

function factOf(what: string): fc.Arbitrary<Fact> {
  const codes = [...(book.standards.get(what)?.keys() ?? ['id-one', 'id-two'])]
  if (book.attributes.get(what)?.kind === 'number') return range.map((it) => ({ what, choices: [], range: it }))
  const few = fc.subarray(codes, { minLength: 1, maxLength: Math.min(3, codes.length) })
  return few.map((chosen) => ({ what, choices: chosen.map((code) => ({ codes: [code] })) }))
}

const stated = (among: readonly string[]): fc.Arbitrary<Stated> =>
  fc.constantFrom(...among).chain((role) => {
    const whats = (book.profiles.get(role) ?? []).map(({ what }) => what)
    const facts = fc.subarray(whats, { minLength: 1 }).chain((some) => fc.tuple(...some.map(factOf)))
    return facts.map((it) => ({ role, facts: it }))
  })

const part = ({ role, facts }: Stated): Side => ({
  kind: 'part',
  components: [makeComponent(book, role, facts)],
  isSupplied: () => false,
})
const bike = (components: readonly Stated[]): Side => ({
  kind: 'bike',
  components: components.map(({ role, facts }) => makeComponent(book, role, facts.map(asHeld))),
  isSupplied: () => false,
})
/** A bike's standards are those that it may have. */
const asHeld = (fact: Fact): Fact => ({
  ...fact,
  choices: fact.choices.length > 0 ? [{ codes: fact.choices.flatMap(({ codes }) => codes) }] : [],
})

/** Parts that touch, more often than chance would have it. */
const meeting = fc.constantFrom(...book.contacts).chain(({ roles: { a, b } }) => fc.tuple(stated(a), stated(b)))
const bikes = fc.uniqueArray(stated(roles), { selector: ({ role }) => role, minLength: 1, maxLength: 6 })
const partOnBike = fc.tuple(meeting, bikes).map(([[one, other], more]) => ({
  one,
  bike: [other, ...more.filter(({ role }) => role !== other.role)],
}))

describe('any two parts', () => {
  test('say of each other what the other says, with the same reasons', () => {
    fc.assert(
      fc.property(meeting, ([one, other]) => {
        expect(evaluate(book, part(one), part(other), EVERYTHING_ON_SALE)).toEqual(
          evaluate(book, part(other), part(one), EVERYTHING_ON_SALE),
        )
      }),
      runs,
    )
  })

  test('get the same verdict in whatever order their interfaces are written', () => {
    const shuffled = meeting.chain(([one, other]) =>
      fc
        .shuffledSubarray(one.facts, { minLength: one.facts.length })
        .map((facts) => ({ one, other, again: { ...one, facts } })),
    )
    fc.assert(
      fc.property(shuffled, ({ one, other, again }) => {
        expect(evaluate(book, part(again), part(other))).toEqual(evaluate(book, part(one), part(other)))
      }),
      runs,
    )
  })

  test('are never told fits or no by a doubtful rule', () => {
    fc.assert(
      fc.property(meeting, ([one, other]) => {
        const { reasons } = evaluate(book, part(one), part(other), EVERYTHING_ON_SALE)
        const doubtful = reasons.filter(({ rule }) => book.rules.get(rule)?.certainty === 'D')
        expect(doubtful.filter(({ verdict }) => verdict !== 'unknown')).toEqual([])
      }),
      runs,
    )
  })

  test('fit no worse with one bridge more on sale', () => {
    fc.assert(
      fc.property(meeting, ([one, other]) => {
        const without = evaluate(book, part(one), part(other)).verdict
        const withAll = evaluate(book, part(one), part(other), EVERYTHING_ON_SALE).verdict
        if (without === 'no-contact' || withAll === 'no-contact') expect(withAll).toBe(without)
        else expect(isLower(withAll, without)).toBe(false)
      }),
      runs,
    )
  })
})

describe('a part', () => {
  test('never fits worse with an alternative more, and never better as part of a kit', () => {
    const widened = meeting.chain(([one, other]) =>
      fc.constantFrom(...one.facts).chain(({ what }) => factOf(what).map((more) => ({ one, other, more }))),
    )
    fc.assert(
      fc.property(widened, ({ one, other, more }) => {
        const accepts = (fact: Fact) => book.contacts.some(({ what, many }) => what.b === fact.what && many.b === 'any')
        const isOpen = book.contacts.every(
          ({ what, many, roles: { a, b } }) =>
            !(what.a === more.what && a.includes(one.role)) &&
            !(what.b === more.what && b.includes(one.role) && many.b === 'all'),
        )
        fc.pre(more.choices.length > 0 && accepts(more) && isOpen && !DERIVES.has(more.what))
        const facts = one.facts.map((fact) =>
          fact.what === more.what ? { ...fact, choices: [...fact.choices, ...more.choices] } : fact,
        )
        const before = evaluate(book, part(one), part(other)).verdict
        const after = evaluate(book, part({ ...one, facts }), part(other)).verdict
        if (before !== 'no-contact' && after !== 'no-contact') expect(isLower(after, before)).toBe(false)
      }),
      runs,
    )
    fc.assert(
      fc.property(meeting, stated(roles), ([one, other], third) => {
        const alone = evaluate(book, part(one), part(other)).verdict
        const kit: Side = { ...part(one), kind: 'kit', members: [part(one), part(third)] }
        const together = evaluate(book, kit, part(other)).verdict
        if (alone !== 'no-contact' && together !== 'no-contact') expect(isLower(alone, together)).toBe(false)
      }),
      runs,
    )
  })
})

/** Whose codes give numbers or switch other contacts on. */
const DERIVES = new Set([
  ...[
    'front-axle',
    'rear-axle',
    'chain',
    'cassette-mount',
    'freehub',
    'bb-shell',
    'ring-mount',
    'disc-mount',
    'bead-type',
  ],
  ...['head-tube-upper', 'head-tube-lower', 'lockring', 'front-derailleur-pull', 'rear-shift', 'crown-race'],
])

/**
 * Which contacts are asked depends on them. A rim that suits rim brakes fits a bike that may have such brakes, since
 * nothing stands against it whichever it has. Once the bike is known to have others, nobody asks the rim, and when that
 * was all there was to ask, nothing is left that a verdict could rest on.
 */
const CONDITIONS = new Set(book.contacts.flatMap(({ given }) => given.flat().map(({ what }) => what)))

describe('a bike', () => {
  test('of which more is known keeps every no and every fits', () => {
    const known = partOnBike.chain((it) => {
      const sets = it.bike.flatMap(({ role, facts }) =>
        facts.filter(({ choices }) => choices.length > 1).map((fact) => ({ role, fact })),
      )
      return fc.constantFrom(...(sets.length > 0 ? sets : [undefined])).map((learned) => ({ ...it, learned }))
    })
    fc.assert(
      fc.property(known, ({ one, bike: before, learned }) => {
        fc.pre(learned !== undefined)
        const first = learned?.fact.choices.slice(0, 1) ?? []
        const narrow = (fact: Fact) => (fact === learned?.fact ? { ...fact, choices: first } : fact)
        const after = before.map(({ role, facts }) => ({ role, facts: facts.map(narrow) }))
        const then = evaluate(book, part(one), bike(before))
        const now = evaluate(book, part(one), bike(after))
        if (then.verdict === 'fits' && now.reasons.length === 0 && CONDITIONS.has(learned?.fact.what ?? '')) return
        if (then.verdict === 'no' || then.verdict === 'fits') expect(now.verdict).toBe(then.verdict)
      }),
      runs,
    )
  })

  test('and a part are symmetric too', () => {
    fc.assert(
      fc.property(partOnBike, ({ one, bike: facts }) => {
        expect(evaluate(book, part(one), bike(facts))).toEqual(evaluate(book, bike(facts), part(one)))
      }),
      runs,
    )
  })

  test('made of one part judges every contact with it as the part itself does', () => {
    fc.assert(
      fc.property(meeting, ([one, other]) => {
        fc.pre(one.role !== other.role)
        const met = contactsOfParts(book, part(one), part(other), NOTHING_ON_SALE)
        const parts = met.filter(({ contact }) => isOnBike(contact)).map(({ reason }) => reason)
        const whole: Side = { ...part(other), kind: 'bike' }
        const onBike = contactsWithBike(book, part(one), whole, NOTHING_ON_SALE, undefined).map(({ reason }) => reason)
        const both = ({ a, b }: (typeof parts)[number]) => a.fact !== undefined && b.fact !== undefined
        expect(onBike.filter(both)).toEqual(parts.filter(both))
      }),
      runs,
    )
  })
})
