import { expect, test } from 'vitest'
import { codedAttributes } from '#packages/part-attributes/coded-attributes.ts'
import help from '#packages/part-attributes/data/help.json' with { type: 'json' }
import values from '#packages/part-attributes/data/values.json' with { type: 'json' }
import { attributeOperations, newAttributeSchema } from './attribute-administration.ts'

test('Every coded attribute has the form of one that an owner adds', () => {
  expect(codedAttributes.length).toBeGreaterThan(140)
  for (const { facet, accepts, limits, pair, formerSlugs, ...attribute } of codedAttributes) {
    const { style: filter = 'none', weight, ...rest } = facet || {}
    const parsed = newAttributeSchema.safeParse({ ...attribute, filter, ...rest })
    expect(parsed.error?.issues, attribute.key).toBeUndefined()
  }
})

test('The files of coded attributes hold nothing that the shop does not know', () => {
  const { output } = attributeOperations.listAttributes
  expect(output.parse({ version: '', attributes: codedAttributes }).attributes).toEqual(codedAttributes)
  const keys = codedAttributes.map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining([...Object.keys(help), ...Object.keys(values)]))
})
