import { expect, test } from 'vitest'
import { codedRegistry } from '#packages/part-attributes/registry.ts'
import { ROLES } from '#packages/part-attributes/roles.ts'
import { translateRegistry } from '#packages/part-attributes/translate-registry.ts'
import { attributeDrawing, attributeDrawingAt, attributeDrawingPath } from './attribute-drawings.ts'

const MOST_BYTES = 12_000

const textsIn = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, text]) => text)

test.each([
  ['chainring', 'bolt-circle', 'BCD'],
  ['hub', 'over-locknuts', 'OLD'],
  ['handlebar', 'clamp', 'Clamp'],
  ['fork', 'travel', 'Travel'],
])('of a %s the drawing of %s says %s and nothing else', (role, slug, word) => {
  expect(textsIn(attributeDrawingAt(role, slug, codedRegistry)?.svg ?? '')).toEqual([word])
})

test.each([
  ['what has no dimension in it', 'cassette', 'weight'],
  ['a number that is no dimension', 'chainring', 'teeth'],
  ['an unknown kind', 'constructor', 'length'],
  ['an unknown attribute', 'stem', 'constructor'],
])('there is none of %s', (_, role, slug) => {
  expect(attributeDrawingAt(role, slug, codedRegistry)).toBeUndefined()
})

test('each language has its own, whichever was drawn first', () => {
  const german = translateRegistry(codedRegistry, {
    attribute: (key) => (key === 'boltCircleMm' ? { label: 'Lochkreis', short: 'LK' } : undefined),
    value: () => undefined,
    unit: () => undefined,
  })
  const [there, here] = [german, codedRegistry].map((registry) =>
    attributeDrawingAt('chainring', 'bolt-circle', registry),
  )
  expect([there, here].map((drawing) => textsIn(drawing?.svg ?? ''))).toEqual([['LK'], ['BCD']])
  const attribute = german.byKey('boltCircleMm')
  expect(attribute && attributeDrawingPath('chainring', attribute, ['language=de'])).toBe(
    `/static/measuring/chainring/bolt-circle.svg?language=de&v=${there?.version}`,
  )
})

test('all are small, and at the address that is named', () => {
  const drawings = ROLES.flatMap((role) =>
    codedRegistry.ofRole(role).flatMap((attribute) => {
      const drawing = attributeDrawing(role, attribute)
      if (!drawing) return []
      expect(drawing.svg.length, `${role} ${attribute.key}`).toBeLessThan(MOST_BYTES)
      expect(attributeDrawingAt(role, attribute.slug, codedRegistry)).toBe(drawing)
      return [attributeDrawingPath(role, attribute)]
    }),
  )
  expect(drawings.length).toBeGreaterThan(60)
  expect(drawings[0]).toMatch(/^\/static\/measuring\/[a-z-]+\/[a-z-]+\.svg\?v=[\w-]{12}$/)
})
