import { expect, test } from 'vitest'
import { type Attribute, limitsOf, RESERVED_SLUGS } from './attribute.ts'
import { wordsOf } from './attribute-words.ts'
import { codedAttributes } from './coded-attributes.ts'
import { factorOf } from './figures.ts'
import { foldWords } from './fold-words.ts'
import { codedRegistry, registryOf } from './registry.ts'
import { ROLES, roleOfCategory } from './roles.ts'

function duplicates(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index)
}

test('No two attributes share a key or a slug, and no slug is a query parameter of lists', () => {
  expect(duplicates(codedAttributes.map(({ key }) => key))).toEqual([])
  expect(duplicates(codedAttributes.map(({ slug }) => slug))).toEqual([])
  expect(codedAttributes.filter(({ slug }) => RESERVED_SLUGS.includes(slug))).toEqual([])
  expect(codedAttributes.filter(({ slug }) => !/^[a-z]+(-[a-z]+)*$/.test(slug))).toEqual([])
})

test('Each word leads to one attribute of a role', () => {
  for (const role of ROLES) expect(duplicates(codedRegistry.ofRole(role).flatMap(wordsOf)), role).toEqual([])
})

test('Each word leads to one value of its attribute', () => {
  for (const { key, values = [] } of codedAttributes) {
    expect(duplicates(values.map((value) => value.key)), key).toEqual([])
    const named = values.map(({ label, synonyms = [] }) => [...new Set([label, ...synonyms].map(foldWords))])
    expect(duplicates(named.flat()), key).toEqual([])
  }
})

test('A choice has values; a figure has a factor for each unit that it accepts', () => {
  for (const attribute of codedAttributes) {
    expect(attribute.values !== undefined, attribute.key).toBe(attribute.kind === 'choice')
    for (const [unit, factor] of Object.entries(attribute.accepts ?? {})) {
      expect(factorOf(attribute, unit), `${attribute.key} in ${unit}`).toBe(factor)
      expect(factor).toBeGreaterThan(0)
    }
    expect(factorOf(attribute, 'furlong')).toBeUndefined()
  }
})

test('Limits are in order, and those of a role lie within the general ones', () => {
  for (const attribute of codedAttributes) {
    const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = attribute
    expect(least, attribute.key).toBeLessThan(most)
    for (const role of Object.keys(attribute.limits ?? {}) as (keyof typeof attribute.limits)[]) {
      const own = limitsOf(attribute, role)
      expect(Number(own.least), attribute.key).toBeLessThan(Number(own.most))
      expect(Number(own.least)).toBeGreaterThanOrEqual(least)
      expect(Number(own.most)).toBeLessThanOrEqual(most)
      expect(attribute.roles).toContain(role)
    }
  }
})

test('Each filter is explained in one sentence', () => {
  const filters = codedAttributes.filter(({ facet }) => facet)
  expect(filters.filter(({ help }) => !help?.endsWith('.')).map(({ key }) => key)).toEqual([])
})

test('Steps of a facet rise', () => {
  for (const { key, facet } of codedAttributes) {
    const steps = facet ? (facet.steps ?? []) : []
    expect(
      steps.toSorted((one, other) => one - other),
      key,
    ).toEqual(steps)
  }
})

const own: Attribute = {
  key: 'hoseColour',
  slug: 'hose-colour',
  label: 'Hose colour',
  kind: 'text',
  roles: ['caliper'],
  facet: { style: 'checks' },
  compare: 'none',
}

test("An owner's attribute joins those of its role and changes the version", () => {
  const registry = registryOf([own])
  expect(registry.byKey('hoseColour')).toEqual(own)
  expect(registry.bySlug('hose-colour')).toEqual(own)
  expect(registry.ofRole('caliper').at(-1)).toEqual(own)
  expect(registry.ofRole('rim')).not.toContainEqual(own)
  expect(registry.version).not.toBe(codedRegistry.version)
  expect(registryOf([{ ...own, label: 'Hose' }]).version).not.toBe(registry.version)
  expect(registryOf([own]).version).toBe(registry.version)
})

test.each([
  { ...own, key: 'boltCircleMm' },
  { ...own, slug: 'bolt-circle' },
  { ...own, slug: 'sort' },
])('No attribute of an owner takes the place of a coded one or of a query parameter', (taken) => {
  expect(registryOf([taken]).attributes).toEqual(codedAttributes)
})

test('The role of a category is the noun that it ends with', () => {
  expect(roleOfCategory('Chainrings')).toBe('chainring')
  expect(roleOfCategory('Disc Rotors')).toBe('rotor')
  expect(roleOfCategory('Mountain Frames')).toBe('frame')
  expect(roleOfCategory('Bib-Shorts')).toBe('shorts')
  expect(roleOfCategory('Tires and Tubes')).toBe('tyre')
  expect(roleOfCategory('Road handlebar')).toBe('handlebar')
  expect(roleOfCategory('Tools')).toBeUndefined()
  expect(roleOfCategory('')).toBeUndefined()
  expect(roleOfCategory('constructor')).toBeUndefined()
})
