import { afterEach, expect, test } from 'vitest'
import { taxRateSchema } from '#admin/contract/settings/tax-settings.ts'
import { setCurrentLanguage } from '#platform/contract/language/languages.ts'
import { setWords } from '#platform/contract/language/text.ts'
import { upcomingRateChanges } from './tax-fields.tsx'

afterEach(() => {
  setCurrentLanguage(() => 'en')
  setWords(() => undefined)
})

const rate = (percent: number, from: string, more: object = {}) =>
  taxRateSchema.parse({ country: 'DE', percent, from, confirmed: true, ...more })

test('a rate that follows another is one change, and one that nothing follows ends', () => {
  const rates = [
    rate(21, '2027-07-01'),
    rate(19, '2020-01-01', { to: '2026-12-31' }),
    rate(20, '2027-01-01', { to: '2027-06-29' }),
    rate(7, '2020-01-01', { class: 'reduced' }),
  ]
  expect(upcomingRateChanges(rates, '2026-11-23')).toEqual([
    { day: '2027-01-01', text: 'DE Standard: 19 % → 20 %' },
    { day: '2027-06-30', text: 'DE Standard: 20 % → no rate' },
    { day: '2027-07-01', text: 'DE Standard: 21 %' },
  ])
})

test('what is over, not confirmed or half typed is no change', () => {
  const rates = [
    rate(16, '2020-07-01', { to: '2020-12-31' }),
    rate(22, '2027-01-01', { confirmed: false }),
    { ...rate(19, '2020-01-01'), from: '' },
  ]
  expect(upcomingRateChanges(rates, '2026-11-23')).toEqual([])
})

test('classes with one name in a language stay apart', () => {
  setCurrentLanguage(() => 'de')
  setWords(() => ({ text: (key) => (key.startsWith('tax class') ? 'Satz' : undefined), plural: () => undefined }))
  const rates = [rate(19, '2020-01-01', { to: '2026-12-31' }), rate(7, '2027-01-01', { class: 'reduced' })]
  expect(upcomingRateChanges(rates, '2026-11-23').map(({ text }) => text)).toEqual([
    'DE Satz: 19 % → no rate',
    'DE Satz: 7 %',
  ])
})
