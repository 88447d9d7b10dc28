import { expect, test } from 'vitest'
import { inkOf } from '#test-support/law/ink-of.ts'
import { STAND_IN_LABEL, STAND_IN_NESTED_LABEL } from '#test-support/law/stand-in-artwork.ts'
import { fillLabel, labelFault } from './fill-label.ts'

const LABEL = Buffer.from(STAND_IN_LABEL).toString()
const FIELDS = { brand: 'Radwerk', model: 'CR-42', years: 5 }

test('the fields stand as outlines where the published drawing has its placeholders, and nothing else changes', async () => {
  const filled = (await fillLabel(LABEL, 'label', FIELDS)) ?? ''
  expect(filled).not.toMatch(/<text|Brand|Model identifier|XX/)
  expect(filled.replace(/<g class="cls-1">.*?<\/g>/g, '')).toBe(LABEL.replace(/<text.*?<\/text>/g, ''))
  const brand = await inkOf(filled, [0, 62, 134, 18])
  expect(brand?.from).toBeCloseTo(7, 0)
  expect(brand?.to).toBeLessThan(50)
  expect((await inkOf(filled, [135, 62, 134, 18]))?.to).toBeCloseTo(262.4, 0)
  const years = await inkOf(filled, [0, 85, 200, 80])
  expect(years?.to).toBeGreaterThan(112)
  expect(years?.to).toBeLessThan(116.5)
})

test('half years and two digits stay beside the calendar', async () => {
  for (const years of [2.5, 10, 99, 98.5]) {
    const label = await inkOf((await fillLabel(LABEL, 'label', { ...FIELDS, years })) ?? '', [0, 85, 200, 80])
    expect(label?.from).toBeGreaterThan(5)
    expect(label?.to).toBeLessThan(117)
    const nested = await fillLabel(Buffer.from(STAND_IN_NESTED_LABEL).toString(), 'nested-label', { ...FIELDS, years })
    const ink = await inkOf(nested ?? '', [0, 0, 200, 56])
    expect(ink?.from).toBeGreaterThan(10)
    expect(ink?.to).toBeLessThan(69)
  }
})

test('a name in it is drawn, not written: it can’t be anything else', async () => {
  const filled = (await fillLabel(LABEL, 'label', { ...FIELDS, brand: '</g><script>$&' })) ?? ''
  expect(filled).not.toContain('script')
  expect(filled.match(/<g /g)).toHaveLength(3)
})

test('a drawing without each placeholder once is not filled', async () => {
  expect(await fillLabel(LABEL.replace('XX', 'YY'), 'label', FIELDS)).toBeUndefined()
  expect(await fillLabel(LABEL.replace('</svg>', '<text>XX</text></svg>'), 'label', FIELDS)).toBeUndefined()
})

test('what is too wide is to be shortened to what fits', async () => {
  expect(await labelFault({ brand: 'Radwerk', model: 'CR-42' })).toBeUndefined()
  expect(await labelFault({ brand: 'Radwerk', model: 'W'.repeat(13) })).toBeUndefined()
  expect(await labelFault({ brand: 'Radwerk', model: 'W'.repeat(14) })).toBe('Shorten the model to 13 characters')
  expect(await labelFault({ brand: 'i'.repeat(31), model: 'CR-42' })).toBe('Shorten the brand to 30 characters')
  expect(await labelFault({ brand: '自転車', model: 'CR-42' })).toBe('The label can’t show every sign of the brand')
})
