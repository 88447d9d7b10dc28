import { expect, test } from 'vitest'
import { printFitCode, readFitCode } from './fit-code.ts'

const BIKE = { template: 'city', facts: { 'rear-hub.freehub': 'hg-m|hg-l', 'frame.bb-shell': 'bsa-68' } }

test('a bike survives its code, whatever order it was described in', () => {
  const code = printFitCode(BIKE)
  expect(code).toMatch(/^1_template\*city_frame\.bb-shell\*bsa-68_rear-hub\.freehub\*hg-l\*hg-m_[0-9a-z]{4}$/)
  expect(readFitCode(code)).toEqual({ bike: { ...BIKE, facts: { ...BIKE.facts, 'rear-hub.freehub': 'hg-l|hg-m' } } })
  const turned = { ...BIKE, facts: { 'frame.bb-shell': 'bsa-68', 'rear-hub.freehub': 'hg-l|hg-m|hg-l' } }
  expect(printFitCode(turned)).toBe(code)
  expect(new URLSearchParams({ fits: code }).toString()).toBe(`fits=${code}`)
  expect(printFitCode({ facts: {} })).toBe('')
})

test('a cut, changed or newer code is said to be so', () => {
  const code = printFitCode(BIKE)
  for (let at = 0; at < code.length; at++) {
    expect(readFitCode(code.slice(0, at))).toEqual({ fault: 'damaged' })
    const other = code[at] === 'a' ? 'b' : 'a'
    expect(readFitCode(code.slice(0, at) + other + code.slice(at + 1))).toEqual({ fault: 'damaged' })
  }
  expect(readFitCode('2_x_zzzz')).toEqual({ fault: 'newer' })
  expect(readFitCode('')).toEqual({ fault: 'damaged' })
})
