import { expect, test } from 'vitest'
import { NO_COMPANY } from '#admin/contract/settings/company-settings.ts'
import { BY_PLACE } from '#admin/contract/settings/law-settings.ts'
import { RETURNS_BY_ARRANGEMENT } from '#admin/contract/settings/return-settings.ts'
import { NO_TAXES } from '#admin/contract/settings/tax-settings.ts'
import type { Regime } from '#platform/contract/shop/regimes.ts'
import { notEmpty } from '#test-support/not-empty.ts'
import { judgeLaw, type LawFacts } from './judge-law.ts'

const address = { line1: 'Werkstr. 1', line2: '', postcode: '80331', city: 'Munich', region: '', country: 'DE' }
const company = { ...NO_COMPANY, name: 'Parts Ltd', address, email: 'parts@example.com' }
const { withdrawal } = RETURNS_BY_ARRANGEMENT
/** Of a shop that has all that the law wants. */
const complete: LawFacts = {
  regimes: [],
  settings: {
    company,
    returns: { ...RETURNS_BY_ARRANGEMENT, address: 'Werkstr. 1, Munich', withdrawal: { ...withdrawal, on: true } },
    taxes: { ...NO_TAXES, mode: 'included' },
    law: BY_PLACE,
  },
  parts: { lackingCount: 0, lacking: [], schemes: [], guaranteed: 2 },
  taxDecided: true,
  pages: new Set(['imprint', 'terms', 'privacy']),
  odrPages: [],
  hasNotice: true,
  hasLabel: true,
  currency: 'CHF',
}
const facts = (change: Partial<LawFacts>, settings: Partial<LawFacts['settings']> = {}): LawFacts => ({
  ...{ ...complete, ...change },
  settings: { ...complete.settings, ...settings },
})
const ALL: Regime[] = ['eu', 'uk', 'us', 'ch']
const S = '/dashboard/settings'

test('a shop that has all of it misses nothing, and neither does one that minds no such law', () => {
  expect(judgeLaw(facts({ regimes: ALL }))).toEqual([])
  const nothing = { pages: new Set<string>(), hasNotice: false, hasLabel: false, odrPages: ['Terms'], currency: 'USD' }
  expect(judgeLaw(facts(nothing, { company: NO_COMPANY }))).toEqual([])
  expect(judgeLaw(facts({ ...nothing, regimes: ['us'] }, { company: NO_COMPANY }))).toEqual([])
})

const number = { country: 'DE', scheme: 'packaging', number: 'DE123', label: '' } as const
const missing: [string, Regime[], string, string, LawFacts][] = [
  ['company', ['eu', 'uk', 'ch'], `${S}/company`, 'Enter the name,', facts({}, { company: NO_COMPANY })],
  ['imprint', ['eu', 'uk', 'ch'], '/dashboard/pages', '“Imprint”', facts({ pages: new Set(['terms', 'privacy']) })],
  ['terms', ['eu', 'uk', 'ch'], '/dashboard/pages', '“Terms”', facts({ pages: new Set(['imprint', 'privacy']) })],
  [
    'privacy',
    ['eu', 'uk', 'ch'],
    '/dashboard/pages',
    '“Privacy policy”',
    facts({ pages: new Set(['imprint', 'terms']) }),
  ],
  ['tax', ['eu', 'uk', 'ch'], `${S}/taxes`, 'Let prices include', facts({}, { taxes: { ...NO_TAXES, mode: 'added' } })],
  ['tax', ['eu', 'uk', 'ch'], `${S}/taxes`, 'Say whether prices', facts({ taxDecided: false })],
  [
    'return-address',
    ['eu', 'uk'],
    `${S}/returns`,
    'Say where',
    facts({}, { returns: { ...complete.settings.returns, address: '' } }),
  ],
  ['odr', ['eu'], '/dashboard/pages', 'from: Terms, Imprint.', facts({ odrPages: ['Terms', 'Imprint'] })],
  ['currency', ['ch'], S, 'sells in EUR', facts({ currency: 'EUR' })],
  ['guarantee-notice', ['eu'], '/guarantee', 'notice of the legal guarantee', facts({ hasNotice: false })],
  ['guarantee-label', ['eu'], '/guarantee', 'words for 2 parts', facts({ hasLabel: false })],
  [
    'guarantee-label',
    ['eu'],
    '/guarantee',
    'words for 1 part.',
    facts({ hasLabel: false, parts: { ...complete.parts, guaranteed: 1 } }),
  ],
  [
    'responsible',
    ['eu'],
    '/dashboard/makers',
    '1 maker outside the European Economic Area: Acme.',
    facts({ parts: { ...complete.parts, lackingCount: 1, lacking: ['Acme'] } }),
  ],
  [
    'responsible',
    ['eu'],
    '/dashboard/makers',
    '2 makers outside the European Economic Area: Acme, Bolt.',
    facts({ parts: { ...complete.parts, lackingCount: 2, lacking: ['Acme', 'Bolt'] } }),
  ],
  [
    'responsible',
    ['eu'],
    '/dashboard/makers',
    '1,200 makers outside the European Economic Area: Acme, Bolt and others.',
    facts({ parts: { ...complete.parts, lackingCount: 1_200, lacking: ['Acme', 'Bolt'] } }),
  ],
  [
    'registrations',
    ['eu'],
    `${S}/law`,
    'for: Electrical equipment (WEEE), Batteries.',
    facts(
      { parts: { ...complete.parts, schemes: ['weee', 'packaging', 'battery'] } },
      { law: { ...BY_PLACE, registrations: [number] } },
    ),
  ],
]

test.each(notEmpty(missing))(
  'what is missing is %s, where %o wants it, mended at %s',
  (key, regimes, to, words, given) => {
    expect(judgeLaw({ ...given, regimes: ALL })).toEqual([{ key, regimes, to, words: expect.stringContaining(words) }])
    for (const regime of ALL)
      expect(judgeLaw({ ...given, regimes: [regime] }).map((each) => [each.key, each.regimes])).toEqual(
        regimes.includes(regime) ? [[key, [regime]]] : [],
      )
  },
)

test('withdrawals are switched on for British buyers; European law has them on', () => {
  const off = facts({}, { returns: { ...complete.settings.returns, withdrawal: { ...withdrawal, on: false } } })
  expect(judgeLaw({ ...off, regimes: ['uk', 'ch'] })).toEqual([
    { key: 'withdrawal', regimes: ['uk'], to: `${S}/returns`, words: expect.stringContaining('within 14 days') },
  ])
  expect(judgeLaw({ ...off, regimes: ['eu', 'uk'] })).toEqual([])
  expect(judgeLaw({ ...off, regimes: ['us', 'ch'] })).toEqual([])
})

test('no label is missed while nothing is guaranteed', () =>
  expect(judgeLaw(facts({ regimes: ALL, hasLabel: false, parts: { ...complete.parts, guaranteed: 0 } }))).toEqual([]))
