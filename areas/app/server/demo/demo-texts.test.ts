import { describe, expect, test } from 'vitest'
import { unitText } from '#catalogue/contract/units.ts'
import { sheetOf } from '#packages/drawings/draw-part.ts'
import { notEmpty } from '#test-support/not-empty.ts'
import { demoNames, demoParts, demoSpares, formerParts } from './demo-parts.ts'

/** "One" mostly means something else. */
const COUNTS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const FIGURE = /(\d+)\/(\d+) in\b|\d+(?:\.\d+)?/g

/** Numbers in a text, in digits or words; inches in millimetres. */
function figuresIn(text: string): number[] {
  const figures = [...text.matchAll(FIGURE)].map(([figure, inches, parts]) =>
    inches === undefined ? Number(figure) : (Number(inches) / Number(parts)) * 25.4,
  )
  const words = [...text.toLowerCase().matchAll(/\p{L}+/gu)].map(([word]) => COUNTS.indexOf(word) + 2)
  return [...figures, ...words.filter((count) => count > 1)]
}

/** Numbers in a part's specs; lengths in centimetres too, as for handlebars. */
function statedBy(specs: (typeof demoParts)[number]['specs']): number[] {
  return Object.entries(specs).flatMap(([key, value]) => {
    const figures = typeof value === 'number' ? [value] : figuresIn(value)
    return key === 'widthMm' ? [...figures, ...figures.map((figure) => figure / 10)] : figures
  })
}

const isNear = (figure: number) => (stated: number) => Math.abs(stated - figure) < 1e-6

test.each(notEmpty(demoParts))(
  '$sku: name and description state no figure that its measures do not',
  ({ name, description, specs, multiple }) => {
    const stated = [...statedBy(specs), ...(multiple > 1 ? [multiple] : [])]
    const unstated = figuresIn(`${name}. ${description}`).filter((figure) => !stated.some(isNear(figure)))
    expect(unstated).toEqual([])
  },
)

test.each(notEmpty(demoParts))('$sku: its drawing says nothing that its measures do not', (part) => {
  const stated = [...statedBy(part.specs), ...(part.specs.cogs ? [String(part.specs.cogs).split('-').length] : [])]
  for (const { text } of sheetOf(part).dimensions) {
    // Pairs are stated in words, if at all.
    const unstated = figuresIn(text.replace(/^2 × /, '')).filter((figure) => !stated.some(isNear(figure)))
    expect(unstated, text).toEqual([])
  }
})

const IN_WORDS: Readonly<Record<string, number>> = { twos: 2, fives: 5, tens: 10 }

test.each(notEmpty(demoParts))('$sku is sold as its description says', ({ description, min, multiple, unit }) => {
  const [, inMultiples = ''] = /\bsold in (\w+)/i.exec(description) ?? []
  expect(multiple).toBe(inMultiples === '' ? 1 : IN_WORDS[inMultiples])
  expect(min % multiple).toBe(0)
  if (/\bpair\b/i.test(description)) expect(unitText({ unit, unitSize: 2 })).toBe('pair')
})

test('What can only be measured against another measure agrees with it', () => {
  const by = (sku: string) => demoParts.find((part) => part.sku === sku)?.specs ?? {}
  const cogsOf = (sku: string) => String(by(sku).cogs).split('-').map(Number)
  for (const { sku, specs } of demoParts.filter((part) => part.specs.cogs !== undefined)) {
    const cogs = cogsOf(sku)
    expect(cogs, sku).toEqual(cogs.toSorted((one, other) => one - other))
    expect(cogs, sku).toHaveLength(Number(specs.speeds))
    expect(demoParts.find((part) => part.sku === sku)?.name, sku).toContain(`${cogs[0]}-${cogs.at(-1)}`)
  }
  const cogs = cogsOf('CS-12-1051')
  expect(by('CS-12-1051').rangePercent).toBeCloseTo(((cogs.at(-1) ?? 0) / (cogs[0] ?? 1)) * 100)
  expect(String(by('FD-02-349').ringPairs)).toBe('50/34, 44/32')
  expect(by('FD-02-349')).toMatchObject({ largestRing: 50, capacityTeeth: 50 - 34 })
  expect(String(by('RM-622-25').etrto)).toBe(`${by('RM-622-25').beadSeatMm} × ${by('RM-622-25').innerWidthMm}`)
  for (const sku of ['TY-40-622', 'TY-58-622']) {
    expect(by(sku).etrto).toBe(`${by(sku).widthMm}-${by(sku).beadSeatMm}`)
    expect(Number(by(sku).pressureMinBar)).toBeLessThan(Number(by(sku).pressureMaxBar))
    // Both tyres fit the shop's own rim.
    expect(Number(by(sku).widthMm)).toBeGreaterThanOrEqual(Number(by('RM-622-25').tyreMinMm))
    expect(Number(by(sku).widthMm)).toBeLessThanOrEqual(Number(by('RM-622-25').tyreMaxMm))
  }
})

const inPoints = (text: string) => text.replace(/(\d),(\d)/g, '$1.$2')

describe.each(notEmpty([...new Set(demoNames.map(({ language }) => language))]))('In %s', (language) => {
  const texts = demoNames.filter((each) => each.language === language)

  test('descriptions state no figure that the English ones do not', () => {
    const english = new Map([...demoParts, ...formerParts].map(({ sku, description }) => [sku, description]))
    for (const { item, description } of texts.filter((each) => each.description !== '')) {
      const stated = figuresIn(english.get(item) ?? '')
      expect(
        figuresIn(inPoints(description)).filter((figure) => !stated.some(isNear(figure))),
        item,
      ).toEqual([])
    }
  })

  test('every part and category has a name, with the figures of its English one', () => {
    const own = new Map(texts.map(({ kind, item, name }) => [`${kind} ${item}`, name]))
    const all = [...demoParts, ...formerParts]
    const named = all.filter(({ sku }) => own.has(`part ${sku}`))
    expect(all.filter((part) => !named.includes(part)).map(({ sku }) => sku)).toEqual([])
    expect(all.map(({ category }) => category).filter((category) => !own.has(`category ${category}`))).toEqual([])
    expect(own.size).toBe(texts.length)
    for (const { sku, name } of named) {
      const english = figuresIn(name.replace(/(\d)T\b/g, '$1'))
      expect(
        figuresIn(inPoints(own.get(`part ${sku}`) ?? '')).filter((figure) => !english.some(isNear(figure))),
        sku,
      ).toEqual([])
    }
  })

  test('every spare part has a description', () => {
    const described = new Set(texts.filter(({ description }) => description !== '').map(({ item }) => item))
    expect(demoSpares.filter(({ sku }) => !described.has(sku)).map(({ sku }) => sku)).toEqual([])
  })
})
