import { expect, test } from 'vitest'
import { REGIMES } from '#platform/contract/shop/regimes.ts'
import { isInEea } from './member-states.ts'
import { holdsAt } from './regime-places.ts'

const lawsOf = (country: string | null | undefined) => REGIMES.filter((regime) => holdsAt(regime, country))

test.each([
  ['DE', ['eu']],
  ['HR', ['eu']],
  ['NO', ['eu']],
  ['IS', ['eu']],
  ['LI', ['eu']],
  ['GB', ['uk']],
  ['US', ['us']],
  ['CH', ['ch']],
  ['JP', []],
  ['XI', []],
  ['de', []],
])('where goods go to %s, the law of %o holds', (country, regimes) => expect(lawsOf(country)).toEqual(regimes))

test.each([null, undefined, ''])('while no country is told (%o) every law holds', (country) =>
  expect(lawsOf(country)).toEqual(['eu', 'uk', 'us', 'ch']),
)

test('the European Economic Area is the 27 member states and three more', () => {
  const states = `AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO`.split(' ')
  expect(states).toHaveLength(30)
  expect(states.filter((state) => !isInEea(state))).toEqual([])
  expect(['GB', 'CH', 'UK', 'EL', ''].filter(isInEea)).toEqual([])
})
