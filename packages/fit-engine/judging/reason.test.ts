import { expect, test } from 'vitest'
import { shippedBook } from '../reading/load-book.ts'
import type { Contact, Severity } from '../reading/rule-book.ts'
import { inOrder, type Reason, reasonOf } from './reason.ts'
import type { Verdict } from './verdict.ts'

const book = shippedBook()
const range = { what: 'reach', choices: [], range: { low: 39, high: 49 } }
const fork = { role: 'fork', facts: new Map([['reach', range]]) }
const rim = { role: 'rim', facts: new Map() }
const contact = { code: 'brake-reach', rule: 'R1', what: { a: 'reach', b: 'rim-width' } } as unknown as Contact
const result = { verdict: 'no', cause: 'clash', rule: 'R1', bridges: ['spacer'], sources: ['S1'] } as const

test('a reason says what each side states, by which rule it is judged and how grave that is', () => {
  const reason = reasonOf(book, contact, { a: fork, b: rim }, result)
  expect(reason).toStrictEqual({
    ...{ ...result, contact: 'brake-reach', severity: book.rules.get('R1')?.severity },
    a: { role: 'fork', what: 'reach', fact: range },
    b: { role: 'rim', what: 'rim-width', fact: undefined },
  })
  const more = { note: 'with care', missing: 'rim.rim-inner' }
  expect(reasonOf(book, contact, { a: fork, b: rim }, { ...result, ...more })).toStrictEqual({ ...reason, ...more })
})

test('what has nothing to say fits, and a rule that the book has not is of function', () => {
  const silent = { ...result, verdict: 'silent', rule: 'R0' } as const
  expect(reasonOf(book, contact, { a: fork, b: rim }, silent)).toMatchObject({ verdict: 'fits', severity: 'function' })
})

test('the lowest verdict comes first, then the gravest, then the order of the book', () => {
  const [first = '', second = ''] = [...book.rules.keys()]
  const of = (verdict: Verdict, severity: Severity, rule = first) => ({ verdict, severity, rule }) as Reason
  const right = [
    of('no', 'comfort'),
    of('unknown', 'safety', second),
    of('unknown', 'function'),
    of('unknown', 'function', second),
    of('unknown', 'comfort'),
    of('fits', 'safety'),
  ]
  expect(inOrder(book, right.toReversed())).toEqual(right)
  expect(inOrder(book, right)).toEqual(right)
})
