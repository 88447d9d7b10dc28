import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { MEMBER_STATES } from '#accounts/contract/addresses/member-states.ts'
import { taxSettingsSchema } from '#admin/contract/settings/tax-settings.ts'
import { setShopCurrency } from '#platform/contract/money/currency.ts'
import { TAX_CLASSES } from '#platform/contract/tax-classes.ts'
import { type Asked, day, decide, from, OSS, RATES, rate, settings } from '#test-support/tax-questions.ts'
import { priceBasket } from '../price-basket.ts'
import { decideTaxes } from './decide-taxes.ts'
import { deliveryPriceFor, priceFor, pricesFor } from './decided-prices.ts'

const CASES = Number(process.env.TAX_DECISIONS ?? 1_000)
const shortly = ({ reason, lines }: ReturnType<typeof decide>) => [reason, lines[0]?.ratePpm, lines[0]?.code]

describe('which rate, by a seller in Germany', () => {
  const valid = { vatId: { valid: true } }
  const local = { registrations: [{ country: 'GB', kind: 'local', from }] }
  const oss = { registrations: [OSS] }
  test.each<[string, object, Asked, unknown[]]>([
    ['nothing is said', { mode: 'none' }, {}, [null, 0, 'none']],
    ['small business', { smallBusiness: { active: true } }, { country: 'ES' }, ['small-business', 0, 'none']],
    ['home', {}, {}, [null, 190_000, 'standard']],
    ['home, with a VAT ID of home', {}, { vatId: { country: 'DE' } }, [null, 190_000, 'standard']],
    ['pick-up by somebody from abroad', {}, { country: 'US', pickup: true }, [null, 190_000, 'standard']],
    ['consumer in Spain under the threshold', {}, { country: 'ES' }, [null, 190_000, 'standard']],
    ['consumer in Spain by OSS', oss, { country: 'ES' }, [null, 210_000, 'standard']],
    [
      'OSS begins later',
      { registrations: [{ ...OSS, from: '2027-01-01' }] },
      { country: 'ES' },
      [null, 190_000, 'standard'],
    ],
    ['OSS is over', { registrations: [{ ...OSS, to: '2026-11-22' }] }, { country: 'ES' }, [null, 190_000, 'standard']],
    [
      'OSS, its last day',
      { registrations: [{ ...OSS, to: '2026-11-23' }] },
      { country: 'ES' },
      [null, 210_000, 'standard'],
    ],
    [
      'registered in Spain',
      { registrations: [{ country: 'ES', kind: 'local', from }] },
      { country: 'ES' },
      [null, 210_000, 'standard'],
    ],
    [
      'registered elsewhere',
      { registrations: [{ country: 'FR', kind: 'local', from }] },
      { country: 'ES' },
      [null, 190_000, 'standard'],
    ],
    ['business in Spain', oss, { country: 'ES', ...valid }, ['intra-community', 0, 'intra-community']],
    ['business in Greece', {}, { country: 'GR', vatId: { country: 'EL' } }, ['intra-community', 0, 'intra-community']],
    ['to Spain with a French VAT ID', oss, { country: 'ES', vatId: { country: 'FR' } }, [null, 210_000, 'standard']],
    ['a VAT ID that is wrong', {}, { country: 'ES', vatId: { valid: false } }, [null, 190_000, 'standard']],
    ['a VAT ID nobody could check', {}, { country: 'ES', vatId: { valid: 'unknown' } }, [null, 190_000, 'standard']],
    ['United States', oss, { country: 'US', region: 'CA' }, ['export', 0, 'export']],
    ['Switzerland', {}, { country: 'CH' }, ['export', 0, 'export']],
    ['Great Britain', {}, { country: 'GB', postcode: 'SW1A 1AA' }, ['export', 0, 'export']],
    ['Great Britain, registered there', local, { country: 'GB', postcode: 'SW1A 1AA' }, [null, 200_000, 'standard']],
    ['Northern Ireland', {}, { country: 'GB', postcode: 'bt1 5gs' }, [null, 190_000, 'standard']],
    ['Northern Ireland by OSS', oss, { country: 'GB', postcode: 'BT15GS' }, [null, 200_000, 'standard']],
    [
      'business in Northern Ireland',
      {},
      { country: 'GB', postcode: 'BT1 5GS', vatId: { country: 'XI' } },
      ['intra-community', 0, 'intra-community'],
    ],
    [
      'British VAT ID in Northern Ireland',
      {},
      { country: 'GB', postcode: 'BT1 5GS', vatId: { country: 'GB' } },
      [null, 190_000, 'standard'],
    ],
    ['Monaco by OSS is France', oss, { country: 'MC', postcode: '98000' }, [null, 200_000, 'standard']],
    ['Isle of Man', oss, { country: 'IM', postcode: 'IM1 1AA' }, ['export', 0, 'export']],
    ['Cyprus, the bases too', {}, { country: 'CY' }, [null, 190_000, 'standard']],
    ['Büsingen, though German', {}, { postcode: '78266' }, ['export', 0, 'export']],
    ['Heligoland, though German', {}, { postcode: '27498' }, ['export', 0, 'export']],
  ])('%s', (_, more, asked, expected) => {
    expect(shortly(decide(settings(more), asked))).toEqual(expected)
  })

  test.each([
    ['ES', '35001'],
    ['ES', '38660'],
    ['ES', '51001'],
    ['ES', '52006'],
    ['FI', '22100'],
    ['AX', '22100'],
    ['GR', '630 86'],
    ['IT', '23041'],
    ['IT', '22061'],
    ['FR', '97110'],
    ['FR', '98800'],
    ['RE', '97400'],
    ['GP', ''],
    ['FO', '100'],
    ['GL', '3900'],
  ])('outside the VAT area: %s %s, with any VAT ID', (country, postcode) => {
    expect(shortly(decide(settings({ registrations: [OSS] }), { country, postcode }))[0]).toBe('export')
    expect(shortly(decide(settings(), { country, postcode, vatId: { country } }))[0]).toBe('export')
    const local = { registrations: [{ country, kind: 'local', from }] }
    expect(shortly(decide(settings(local), { country, postcode }))[0]).toBe('export')
  })
})

describe('sellers elsewhere', () => {
  test('in Britain charge British rates, also to Northern Ireland and the Isle of Man, and export the rest', () => {
    const british = settings({ home: { country: 'GB', postcode: 'M1 1AA' } })
    for (const [country, postcode] of [
      ['GB', 'EC1A 1BB'],
      ['GB', 'BT1 5GS'],
      ['IM', 'IM1 1AA'],
    ] as const)
      expect(shortly(decide(british, { country, postcode }))).toEqual([null, 200_000, 'standard'])
    expect(shortly(decide(british, { country: 'DE', vatId: { country: 'DE' } }))[0]).toBe('export')
  })

  test('in the US who are registered for OSS still export: that is no registration in one country', () => {
    const american = { mode: 'added', home: { country: 'US', region: 'CA' }, registrations: [OSS] }
    expect(shortly(decide(settings(american), { country: 'DE' }))[0]).toBe('export')
  })

  test('in the US add tax where they have confirmed a rate, by the narrowest row, and none elsewhere', () => {
    const american = settings({ mode: 'added', home: { country: 'US', region: 'CA' } })
    const to = (region: string, postcode: string) => shortly(decide(american, { country: 'US', region, postcode }))
    expect(to('CA', '94016')).toEqual([null, 72_500, 'standard'])
    expect(to('ca', '90012')).toEqual([null, 95_000, 'standard'])
    expect(to('OR', '97035')).toEqual([null, 0, 'none'])
    expect(shortly(decide(american, { country: 'DE' }))).toEqual(['export', 0, 'export'])
    const everywhere = { rates: [rate('US', 5), rate('US', 7.25, { region: 'CA' })] }
    const of = (region: string) =>
      decide(settings({ mode: 'added', home: { country: 'US', region: 'CA' }, ...everywhere }), {
        country: 'US',
        region,
      })
    expect(['CA', 'OR'].map((region) => of(region).lines[0]?.ratePpm)).toEqual([72_500, 50_000])
  })
})

describe('prices', () => {
  const business = { country: 'ES', postcode: '28001', vatId: {} }
  test('are without tax for businesses abroad, rounded once for a unit; and as they are in exports', () => {
    const decision = decide(settings(), business)
    expect(pricesFor(decision, [1_999])).toEqual([1_680]) // 19.99 / 1.19 = 16.798
    expect(deliveryPriceFor(decision, 695)).toBe(584)
    expect(pricesFor(decide(settings(), { country: 'US' }), [1_999])).toEqual([1_999])
  })

  test('follow what the owner chose', () => {
    const kept = { zeroRated: { intraCommunity: 'keep', export: 'deduct' } }
    expect(pricesFor(decide(settings(kept), business), [1_999])).toEqual([1_999])
    expect(pricesFor(decide(settings(kept), { country: 'US' }), [1_999])).toEqual([1_680])
    const spanish = (priceBasis: string) =>
      pricesFor(decide(settings({ priceBasis, registrations: [OSS] }), { country: 'ES', postcode: '28001' }), [1_999])
    expect(spanish('gross')).toEqual([1_999])
    expect(spanish('net')).toEqual([2_033]) // 19.99 × 1.21 / 1.19 = 20.326
  })

  test('are those of the country where the shop is registered', () => {
    const registrations = [{ country: 'ES', kind: 'local', from }]
    const decision = decide(settings({ priceBasis: 'net', registrations }), { country: 'ES', postcode: '28001' })
    expect(pricesFor(decision, [1_999])).toEqual([2_033])
  })

  test('are without the tax of home that is in them: of each class its own, else the standard rate', () => {
    const question = { destination: { country: 'US' }, pickup: false, classes: TAX_CLASSES, day }
    const ofHome = (more: object) => decideTaxes(settings(more), question).lines.map(({ homeRatePpm }) => homeRatePpm)
    expect(ofHome({})).toEqual([190_000, 70_000, 0])
    expect(ofHome({ rates: [rate('DE', 19)] })).toEqual([190_000, 190_000, 0])
    expect(ofHome({ mode: 'added', rates: [] })).toEqual([0, 0, 0])
  })

  test('of delivery are without the highest tax of home in the order', () => {
    const ofHome = [70_000, 190_000, 0].map((homeRatePpm) => ({ ratePpm: 0, code: 'export' as const, homeRatePpm }))
    const decision = { ...decide(settings(), business), lines: ofHome }
    expect(deliveryPriceFor(decision, 1_190)).toBe(1_000)
    expect(deliveryPriceFor({ ...decision, lines: [] }, 1_190)).toBe(1_190)
  })

  test('made anew are what cards can be charged; those that keep their rate stay as they are', () => {
    onTestFinished(() => setShopCurrency('USD'))
    setShopCurrency('KWD') // Cards take no single fils
    const made = (ratePpm: number) => priceFor({ prices: 'converted' }, { ratePpm, homeRatePpm: 50_000 }, 1_005)
    expect([0, 50_000, 100_000].map(made)).toEqual([960, 1_005, 1_050]) // 957.1, 1,005 and 1,052.9
  })

  test('half a cent is rounded up', () => {
    const line = { ratePpm: 0, homeRatePpm: 1_000_000 }
    expect(priceFor({ prices: 'converted' }, line, 3)).toBe(2)
  })
})

describe(`${CASES} random questions`, () => {
  const countries = fc.constantFrom('DE', 'ES', 'FR', 'IT', 'GB', 'US', 'CH', 'MC', 'IM', 'AX', 'RE', 'JE', 'GR', 'CY')
  const postcodes = fc.constantFrom(undefined, '', '28001', '35001', 'BT1 5GS', '78266', '97110', '90012', '23030')
  const questions = fc.record({
    destination: fc.record({ country: countries, postcode: postcodes, region: fc.constantFrom(undefined, 'CA') }),
    pickup: fc.boolean(),
    classes: fc.array(fc.constantFrom(...TAX_CLASSES), { minLength: 1, maxLength: 8 }),
    vatId: fc.option(
      fc.record({
        id: fc.constant('X1'),
        country: fc.constantFrom('DE', 'ES', 'FR', 'EL', 'XI', 'GB', 'CH'),
        valid: fc.constantFrom<true | false | 'unknown'>(true, false, 'unknown'),
      }),
      { nil: undefined },
    ),
    day: fc.constant(day),
  })
  const all = fc.record({
    mode: fc.constantFrom('included', 'added'),
    home: fc.record({ country: fc.constantFrom('DE', 'GB', 'US', 'ES', 'FR') }),
    rates: fc.constant([...RATES, rate('US', 0)]),
    registrations: fc.subarray([OSS, { country: 'GB', kind: 'local', from }, { country: 'ES', kind: 'local', from }]),
    priceBasis: fc.constantFrom('gross', 'net'),
    deliveryTax: fc.constantFrom('proportional', 'highest', 'standard'),
    zeroRated: fc.record({
      intraCommunity: fc.constantFrom('keep', 'deduct'),
      export: fc.constantFrom('keep', 'deduct'),
    }),
  })

  test('nobody is exempt without a reason, nor exempt as a business without a valid ID of the destination', () => {
    const property = fc.property(all, questions, (given, question) => {
      const decision = decideTaxes(taxSettingsSchema.parse(given), question)
      expect(decision.lines).toHaveLength(question.classes.length)
      const codes = new Set(decision.lines.map(({ code }) => code))
      expect(codes.has('export')).toBe(decision.reason === 'export')
      expect(codes.has('intra-community')).toBe(decision.reason === 'intra-community')
      if (decision.reason !== null) expect(decision.lines.every(({ ratePpm }) => ratePpm === 0)).toBe(true)
      if (decision.reason === 'intra-community') {
        expect(question.vatId?.valid).toBe(true)
        expect(question.pickup).toBe(false)
        expect(MEMBER_STATES.has(given.home.country)).toBe(true)
      }
      if (question.pickup) expect(decision.reason).toBeNull()
      if (decision.reason === null) expect(decision.sentence).toBeNull()
    })
    fc.assert(property, { numRuns: CASES })
  })

  test('what is decided can be priced: unit prices are whole cents, never above the list without more tax', () => {
    const prices = fc.array(fc.integer({ min: 0, max: 99_999_999 }), { minLength: 8, maxLength: 8 })
    const property = fc.property(all, questions, prices, (given, question, list) => {
      const decision = decideTaxes(taxSettingsSchema.parse(given), question)
      const units = pricesFor(decision, list.slice(0, question.classes.length))
      for (const [index, cents] of units.entries()) {
        const line = decision.lines[index]
        if (line && line.ratePpm <= line.homeRatePpm) expect(cents).toBeLessThanOrEqual(list[index] ?? 0)
      }
      const lines = decision.lines.map((line, index) => {
        const { ratePpm, code } = line
        return { unitPriceCents: units[index] ?? 0, quantity: 2, discountCents: 0, ratePpm, code }
      })
      if (decision.mode === 'none') return
      const delivery = { cents: 695, ...decision.delivery }
      const priced = priceBasket({ mode: decision.mode, lines, discountCents: 0, delivery })
      expect(priced.netCents + priced.taxCents).toBe(priced.totalCents)
    })
    fc.assert(property, { numRuns: CASES })
  })
})
