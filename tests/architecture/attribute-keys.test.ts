import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoParts } from '#app/server/demo/demo-parts.ts'
import { DEFAULT_MAPPING } from '#catalogue/server/import/import-mapping.ts'
import { limitsOf } from '#packages/part-attributes/attribute.ts'
import { valuesOf } from '#packages/part-attributes/attribute-values.ts'
import { codedAttributes } from '#packages/part-attributes/coded-attributes.ts'
import { codedRegistry } from '#packages/part-attributes/registry.ts'
import { roleOfCategory } from '#packages/part-attributes/roles.ts'

const known = new Set(codedAttributes.flatMap(({ key, pair }) => (pair ? [key, pair.key] : [key])))
const missing = (keys: readonly string[]) => [...new Set(keys)].filter((key) => !known.has(key))

test('Every specification of the demo is an attribute of the role of its category, within its limits', () => {
  for (const { sku, category, specs } of demoParts) {
    const role = roleOfCategory(category)
    if (!role) throw new Error(`${category} has no role`)
    const ofRole = codedRegistry.ofRole(role)
    for (const key of Object.keys(specs)) {
      const attribute = ofRole.find((one) => one.key === key)
      if (!attribute) throw new Error(`${sku}: ${key} is no attribute of a ${role}`)
      const values = valuesOf(attribute, specs)
      expect(values, `${sku} ${key}: ${specs[key]}`).not.toEqual([])
      const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = limitsOf(attribute, role)
      for (const { number = least } of values) {
        expect(number >= least && number <= most, `${sku} ${key}: ${number}`).toBe(true)
      }
    }
  }
})

test('Every specification that the importer makes by default is an attribute', () => {
  const sources = DEFAULT_MAPPING.specs.flatMap((source) =>
    'units' in source ? Object.values(source.units) : [source],
  )
  expect(sources.length).toBeGreaterThan(4)
  expect(missing(sources.map(({ key }) => key))).toEqual([])
})

test('Every measure that drawings read is an attribute', () => {
  const sources = globSync('packages/drawings/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
  const keys = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\b(?:amount|count|text|say|countsIn)\((?:[\w.]+, )?'(\w+)'/g)].map(
      ([, key = '']) => key,
    ),
  )
  expect(keys.length).toBeGreaterThan(150)
  expect(missing(keys)).toEqual([])
})
