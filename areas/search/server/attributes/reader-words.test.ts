import { expect, test } from 'vitest'
import { valuesOf } from '#packages/part-attributes/attribute-values.ts'
import { codedAttributes, KNOWN_UNITS } from '#packages/part-attributes/coded-attributes.ts'
import { codedRegistry } from '#packages/part-attributes/registry.ts'
import { ROLES } from '#packages/part-attributes/roles.ts'
import { translateRegistry } from '#packages/part-attributes/translate-registry.ts'
import { languagesWith } from '#test-support/languages-with.ts'
import { notEmpty } from '#test-support/not-empty.ts'
import { itemOfValue, shippedWords } from './reader-words.ts'

const languages = languagesWith('attributes')
const keysOfCode = [
  ...codedAttributes.map(({ key }) => key),
  ...codedAttributes.flatMap(({ key, values = [] }) => values.map((value) => itemOfValue(key, value.key))),
  ...ROLES.map((role) => `role:${role}`),
]

test.each(notEmpty(languages))(
  '%s has words for every attribute, value and role of the code, and for nothing else',
  (language) => {
    const words = shippedWords(language)
    const units = Object.keys(KNOWN_UNITS).map((unit) => `unit:${unit}`)
    const known = new Set([...keysOfCode, ...units, 'unit:pistons'])
    expect(keysOfCode.filter((key) => !words.get(key)?.label)).toEqual([])
    expect([...words.keys()].filter((key) => !known.has(key))).toEqual([])
    const explained = codedAttributes.filter(({ help }) => help).map(({ key }) => key)
    expect(explained.filter((key) => !words.get(key)?.help)).toEqual([])
  },
)

test.each(notEmpty(languages))(
  'in %s no two attributes of one kind of part have the same name, nor two values',
  (language) => {
    const words = shippedWords(language)
    const twice = (keys: string[]) => {
      const labels = keys.map((key) => words.get(key)?.label)
      return labels.filter((label, at) => labels.indexOf(label) !== at)
    }
    const doubled = ROLES.flatMap((role) => {
      const own = codedRegistry.ofRole(role).map(({ key }) => key)
      const english = codedRegistry.ofRole(role).map(({ label }) => label)
      return new Set(english).size === english.length ? twice(own).map((label) => `${role}: ${label}`) : []
    })
    const ofValues = codedAttributes.flatMap(({ key, values = [] }) =>
      twice(values.map((v) => itemOfValue(key, v.key))),
    )
    expect([...doubled, ...ofValues]).toEqual([])
  },
)

test.each([
  ['de', 'Schwarz', 'Silber', 'Zähne', 'Z'],
  ['es', 'Negro', 'Plata', 'Dientes', 'D'],
])('a registry in %s understands what parts state as before, and says it in other words', (...said) => {
  const [language, black, silver, label, shownUnit] = said
  const words = shippedWords(language)
  const translated = translateRegistry(codedRegistry, {
    attribute: (key) => words.get(key),
    value: (attribute, value) => words.get(itemOfValue(attribute, value))?.label,
    unit: (unit) => words.get(`unit:${unit}`)?.label,
  })
  const [colour, teeth] = [translated.byKey('colour'), translated.bySlug('teeth')]
  expect(colour && valuesOf(colour, { colour: 'Silver/Black' }).map(({ value, label }) => [value, label])).toEqual([
    ['black', black],
    ['silver', silver],
  ])
  expect(teeth).toMatchObject({ label, unit: 'T', shownUnit, translated: true })
  expect(translated.ofRole('chainring').map(({ key }) => key)).toEqual(
    codedRegistry.ofRole('chainring').map(({ key }) => key),
  )
})
