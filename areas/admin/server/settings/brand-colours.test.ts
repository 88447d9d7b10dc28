import { readFileSync } from 'node:fs'
import { useMode as defineMode, modeLrgb, modeRgb, wcagContrast } from 'culori/fn'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandSettingsSchema } from '#admin/contract/settings/brand-settings.ts'
import { brandColours } from './brand-colours.ts'

defineMode(modeRgb)
defineMode(modeLrgb)
const accents = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('buttons and texts of any accent can be read on every ground of both themes', () => {
  fc.assert(
    fc.property(accents, (accent) => {
      const { light, dark } = brandColours(accent)
      for (const { fill, onFill } of [light, dark]) expect(wcagContrast(fill, onFill)).toBeGreaterThanOrEqual(4.5)
      for (const ground of ['#f3f5f5', '#fdfefe']) expect(wcagContrast(light.text, ground)).toBeGreaterThanOrEqual(4.5)
      for (const ground of ['#0f161c', '#162028', '#1e2b35'])
        expect(wcagContrast(dark.text, ground)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 2_000 },
  )
})

test('a colour is moved no further than needed, and keeps its hue', () => {
  expect(brandColours('#009640').light.text).toMatch(/^#008[0-9a-f]3/)
  expect(brandColours('#004080').light).toMatchObject({ fill: '#004080', text: '#004080', onFill: '#ffffff' })
  expect(brandColours('#ffe000').light).toMatchObject({ fill: '#ffe000', onFill: '#16222b', hasEdge: true })
})

test('the grounds are those of the pages', () => {
  const tokens = readFileSync('areas/platform/web/styles/tokens.css', 'utf8')
  for (const ground of ['paper: #f3f5f5', 'sheet: #fdfefe', 'paper: #0f161c', 'sheet: #162028', 'band: #1e2b35'])
    expect(tokens).toContain(`--${ground}`)
})

test.each([
  ['#ffffff', 'White can’t be told from the page. Choose a colour.'],
  ['#FEFEFE', 'White can’t be told from the page. Choose a colour.'],
  ['green', 'Write the colour as # and six digits, such as #009640'],
  ['#0964', 'Write the colour as # and six digits, such as #009640'],
  ['', 'Write the colour as # and six digits, such as #009640'],
])('%j is refused', (accent, message) => {
  expect(brandSettingsSchema.safeParse({ accent }).error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('an accent may be typed with capitals', () => {
  expect(brandSettingsSchema.parse({ accent: ' #009640 ' }).accent).toBe('#009640')
  expect(brandSettingsSchema.parse({ accent: '#FFE000' }).accent).toBe('#ffe000')
})
