import { describe, expect, test } from 'vitest'
import { TAX_CLASSES } from '#platform/contract/tax-classes.ts'
import { type Asked, day, decide, OSS, RATES, rate, settings } from '#test-support/tax-questions.ts'
import { decideTaxes } from './decide-taxes.ts'

describe('what is unknown is said, and tax is charged', () => {
  test('a destination without a confirmed rate is charged the home rate', () => {
    const unknown = decide(settings({ registrations: [OSS] }), { country: 'IT', postcode: '00100' })
    expect(unknown.lines[0]).toMatchObject({ ratePpm: 190_000, code: 'standard' })
    expect(unknown.notes).toEqual(['No confirmed standard rate for IT on 2026-11-23: the rate of DE is charged'])
  })

  test('an unconfirmed rate counts as none', () => {
    const rates = [...RATES, { ...rate('IT', 22), confirmed: false }]
    const italian = decide(settings({ registrations: [OSS], rates }), { country: 'IT', postcode: '00100' })
    expect(italian.lines[0]?.ratePpm).toBe(190_000)
  })

  test('a class without a rate there is charged the standard rate there', () => {
    const question = { destination: { country: 'ES', postcode: '28001' }, pickup: false, day }
    const { lines, notes } = decideTaxes(settings({ registrations: [OSS] }), { ...question, classes: TAX_CLASSES })
    expect(lines.map(({ ratePpm, code }) => [ratePpm, code])).toEqual(Array(3).fill([210_000, 'standard']))
    expect(notes).toHaveLength(2)
    const home = decideTaxes(settings(), { ...question, destination: { country: 'DE' }, classes: TAX_CLASSES })
    expect(home.lines.map(({ ratePpm, code }) => [ratePpm, code])).toEqual([
      [190_000, 'standard'],
      [70_000, 'reduced'],
      [0, 'zero'],
    ])
  })

  test('once for each class, however many parts are of it', () => {
    const classes = ['standard', 'reduced', 'standard', 'reduced'] as const
    const question = { destination: { country: 'IT', postcode: '00100' }, pickup: false, classes, day }
    const { notes } = decideTaxes(settings({ registrations: [OSS] }), question)
    expect(notes).toEqual([
      'No confirmed standard rate for IT on 2026-11-23: the rate of DE is charged',
      'No confirmed reduced rate for IT on 2026-11-23: the rate of DE is charged',
    ])
  })

  test.each<[string, object, string, unknown[][]]>([
    [
      'its standard rate at home',
      { rates: [rate('DE', 19)] },
      'DE',
      [
        [190_000, 'standard'],
        [190_000, 'standard'],
        [0, 'zero'],
      ],
    ],
    [
      'under the threshold, as at home',
      { rates: [rate('DE', 19)] },
      'ES',
      [
        [190_000, 'standard'],
        [190_000, 'standard'],
        [0, 'zero'],
      ],
    ],
    [
      'the standard rate of home where nothing is known',
      { registrations: [OSS] },
      'IT',
      [
        [190_000, 'standard'],
        [70_000, 'reduced'],
        [190_000, 'zero'],
      ],
    ],
    [
      'nothing where there is no rate at all',
      { mode: 'added', registrations: [OSS], rates: [] },
      'IT',
      [
        [0, 'standard'],
        [0, 'reduced'],
        [0, 'zero'],
      ],
    ],
    [
      'the same where tax is added',
      { mode: 'added', registrations: [OSS] },
      'IT',
      [
        [190_000, 'standard'],
        [70_000, 'reduced'],
        [190_000, 'zero'],
      ],
    ],
  ])('each class without a rate is charged %s', (_, more, country, expected) => {
    const destination = { country, postcode: country === 'ES' ? '28001' : '00100' }
    const { lines } = decideTaxes(settings(more), { destination, pickup: false, classes: TAX_CLASSES, day })
    expect(lines.map(({ ratePpm, code }) => [ratePpm, code])).toEqual(expected)
  })

  test('nothing, where delivery has the standard rate and no part has', () => {
    const question = { destination: { country: 'DE' }, pickup: false, classes: ['reduced'] as const, day }
    expect(decideTaxes(settings({ deliveryTax: 'standard' }), question)).toMatchObject({
      ...{ delivery: { ratePpm: 190_000, code: 'standard' }, notes: [] },
    })
  })

  test('that no tax is charged, where there is no rate at all', () => {
    const { notes } = decide(settings({ mode: 'added', registrations: [OSS], rates: [] }), {
      country: 'IT',
      postcode: '00100',
    })
    expect(notes).toEqual(['No confirmed standard rate for IT on 2026-11-23: no tax is charged'])
  })

  test('a seller outside the Union whose prices have tax in them charges the rate of home', () => {
    const american = settings({ home: { country: 'US', region: 'CA' } })
    const { lines, notes } = decide(american, { country: 'US', region: 'OR', postcode: '97035' })
    expect(lines[0]).toMatchObject({ ratePpm: 72_500, code: 'standard' })
    expect(notes).toEqual(['No confirmed standard rate for US on 2026-11-23: the rate of US is charged'])
  })

  test('an order waits for its VAT ID only where that could have taken the tax away', () => {
    const waits = (asked: Asked) => decide(settings(), asked).awaitsVatId
    const spain = { country: 'ES', postcode: '28001' }
    expect(waits({ ...spain, vatId: { valid: 'unknown' } })).toBe(true)
    expect(waits({ ...spain, vatId: { valid: 'unknown', country: 'FR' } })).toBe(false)
    expect([true, false].map((valid) => waits({ ...spain, vatId: { valid } }))).toEqual([false, false])
    expect(waits({ vatId: { valid: 'unknown', country: 'DE' } })).toBe(false)
    expect(waits({ country: 'US', vatId: { valid: 'unknown', country: 'US' } })).toBe(false)
  })

  test('a country whose postcode would tell is named when there is none', () => {
    expect(decide(settings(), { country: 'ES' }).notes[0]).toMatch(/Canary Islands, Ceuta,? or Melilla/)
    expect(decide(settings(), { country: 'IT', postcode: '23030' }).notes[0]).toContain('may be Livigno')
    expect(decide(settings(), { country: 'GB' }).notes[0]).toContain('Northern Ireland')
    expect(decide(settings(), { country: 'ES', postcode: '28001' }).notes).toEqual([])
    expect(decide(settings(), {}).notes).toEqual([])
  })

  test('the buyer hears what became of a VAT ID', () => {
    const said = (vatId: object) => decide(settings(), { country: 'ES', postcode: '28001', vatId }).toBuyer.join()
    expect(said({})).toBe('')
    expect(said({ valid: 'unknown' })).toContain('could not be checked, so tax is charged')
    expect(said({ valid: false })).toContain('is not valid')
    expect(decide(settings(), { country: 'US', vatId: { valid: false } }).toBuyer).toEqual([])
    expect(said({ country: 'FR' })).toContain('is of FR, but the goods go to ES')
  })

  test('the rate of the day counts, from its first day to its last', () => {
    const rates = [rate('DE', 19, { to: '2026-12-31' }), rate('DE', 21, { from: '2027-01-01' })]
    const on = (day: string) => decide(settings({ rates }), { day }).lines[0]?.ratePpm
    expect(on('2026-12-31')).toBe(190_000)
    expect(on('2027-01-01')).toBe(210_000)
  })
})
