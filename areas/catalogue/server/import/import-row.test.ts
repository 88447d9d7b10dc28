import { describe, expect, it } from 'vitest'
import { codedRegistry } from '#packages/part-attributes/registry.ts'
import { mappingFor } from './choose-mapping.ts'
import { bindColumns, specKeys } from './import-columns.ts'
import { DEFAULT_MAPPING, type ImportMapping, parseMapping } from './import-mapping.ts'
import { readPartRow } from './import-row.ts'

const GOOD = {
  sku: 'WH-1',
  name: 'Front wheel',
  category: 'Components',
  subcategory: 'Wheels',
  model: 'LL',
  colour: 'Black',
  size: '',
  size_unit: '',
  weight: '2.24',
  weight_unit: 'LB',
  list_price: '60.75',
  quantity: '722',
  sellable: '1',
  description: 'Two\nlines',
}

function columnsOf(header: string[], mapping: ImportMapping = DEFAULT_MAPPING) {
  const columns = bindColumns(mapping, header)
  if ('problem' in columns) throw new Error(columns.problem)
  return columns
}

const read = (changes: Partial<typeof GOOD> = {}) => {
  const row = { ...GOOD, ...changes }
  return readPartRow(Object.values(row), columnsOf(Object.keys(row)))
}

describe('A row of a parts file', () => {
  it('becomes a part: price in cents, the narrower category, measures in the shop’s units', () => {
    expect(read()).toEqual({
      kind: 'part',
      part: {
        sku: 'WH-1',
        name: 'Front wheel',
        category: 'Wheels',
        priceCents: 6075,
        quantity: 722,
        description: 'Two\nlines',
        img: null,
        min: null,
        multiple: null,
        unit: null,
        unitSize: null,
        visibility: null,
        taxClass: null,
        returnable: null,
        warnings: null,
        ...{ cost: null, searchTitle: null, searchDescription: null },
        content: null,
        durabilityYears: null,
        guaranteeTerms: null,
        details: {},
        texts: {},
        expectedOn: null,
        product: null,
        productAxes: null,
        prices: {},
        specs: { productLine: 'Components', model: 'LL', colour: 'Black', weightG: 1016 },
      },
    })
  })

  it('converts weights exactly', () => {
    expect(read({ weight: '0.5005', weight_unit: 'KG' })).toMatchObject({ part: { specs: { weightG: 501 } } })
  })

  it('takes a size with a unit as a measure and one without as a name', () => {
    expect(read({ size: '58', size_unit: 'cm' })).toMatchObject({ part: { specs: { sizeCm: 58 } } })
    expect(read({ size: 'XL' })).toMatchObject({ part: { specs: { size: 'XL' } } })
  })

  it('falls back to the wider category', () => {
    expect(read({ subcategory: '' })).toMatchObject({ part: { category: 'Components' } })
  })

  it('is a component when it is not for sale, whatever else it holds; skipped without a name, or when it is empty', () => {
    expect(read({ sellable: '0', list_price: 'x' })).toEqual({ kind: 'component', sku: GOOD.sku, name: GOOD.name })
    expect(read({ sellable: '0', name: '' })).toEqual({ kind: 'skipped', reason: 'not for sale (sellable is not 1)' })
    const empty = Object.keys(GOOD).map(() => ' ')
    expect(readPartRow(empty, columnsOf(Object.keys(GOOD)))).toEqual({ kind: 'skipped', reason: 'the row is empty' })
  })

  it.each<[Partial<typeof GOOD>, string, string]>([
    [{ sku: ' ' }, 'sku', 'it is missing'],
    [{ sku: 'A\tB' }, 'sku', 'control character'],
    [{ sku: 'x'.repeat(65) }, 'sku', 'longer than 64'],
    [{ name: '' }, 'name', 'it is missing'],
    [{ category: '', subcategory: '' }, 'subcategory', 'it is missing'],
    [{ list_price: '' }, 'list_price', 'it is missing'],
    [{ list_price: 'call us' }, 'list_price', '"call us" is not a price'],
    [{ list_price: '1.299' }, 'list_price', '"1.299" may be 1299 or 1.299'],
    [{ list_price: '0,299' }, 'list_price', '"0,299" has more decimals than USD'],
    [{ list_price: '12.34.56' }, 'list_price', 'is not a price'],
    [{ list_price: '-3.5' }, 'list_price', '"-3.5" is negative'],
    [{ list_price: '1000000' }, 'list_price', 'more than $999,999.99'],
    [{ list_price: '1e3' }, 'list_price', 'is not a price'],
    [{ list_price: '99999999999999' }, 'list_price', 'more than $999,999.99'],
    [{ quantity: '' }, 'quantity', 'it is missing'],
    [{ quantity: '1.5' }, 'quantity', 'not a whole number'],
    [{ quantity: '-1' }, 'quantity', 'is negative'],
    [{ quantity: '2147483648' }, 'quantity', 'is more than 2147483647'],
    [{ quantity: 'many' }, 'quantity', 'is not a number'],
    [{ weight: 'heavy' }, 'weight', '"heavy" is not a number'],
    [{ weight_unit: 'ST' }, 'weight_unit', 'the unit "ST" is not known here (known: LB, KG, G)'],
    [{ description: 'x'.repeat(10_001) }, 'description', 'longer than 10000'],
  ])('is broken with %j, and says where and why', (changes, column, words) => {
    const columnNumber = Object.keys(GOOD).indexOf(column) + 1
    expect(read(changes)).toEqual({
      kind: 'broken',
      faults: [{ column, columnNumber, reason: expect.stringContaining(words) }],
    })
  })

  it('reports everything that is wrong with it at once', () => {
    const outcome = read({ name: '', list_price: 'x', quantity: '1.5' })
    expect(outcome.kind === 'broken' && outcome.faults.map(({ column }) => column)).toEqual([
      'name',
      'list_price',
      'quantity',
    ])
  })
})

describe('Laying a mapping over a header', () => {
  it('finds columns in any order and case, with blanks around, and names those it ignores', () => {
    const columns = columnsOf(['Sellable', ' QUANTITY ', 'list_price', 'name', 'SKU', 'category', 'Safety stock'])
    expect(columns.sku).toEqual({ index: 4, name: 'SKU' })
    expect(columns.ignored).toEqual(['Safety stock'])
    expect(specKeys(columns)).toEqual(['productLine'])
  })

  it('names all missing columns and those that are there', () => {
    expect(bindColumns(DEFAULT_MAPPING, ['sku', 'title', 'price'])).toEqual({
      problem: expect.stringMatching(
        /lacks these columns: subcategory or category, name, list_price, quantity, sellable\.\nIt has: sku, title, price\./,
      ),
    })
  })

  it('refuses a column that is there twice', () => {
    expect(bindColumns(DEFAULT_MAPPING, [...Object.keys(GOOD), 'Sku'])).toEqual({
      problem: 'These columns are there more than once: sku.',
    })
  })
})

describe('A column that is called like an attribute', () => {
  const EXPORTED = { sku: 'CR-1', name: 'Ring', category: 'Chainrings', price: '49', quantity: '3' }

  function readWith(cells: Record<string, string>, category = 'Chainrings') {
    const header = [...Object.keys(EXPORTED), ...Object.keys(cells)]
    const columns = bindColumns(mappingFor(header), header, codedRegistry)
    if ('problem' in columns) throw new Error(columns.problem)
    const outcome = readPartRow([...Object.values({ ...EXPORTED, category }), ...Object.values(cells)], columns)
    return { outcome, columns, specs: outcome.kind === 'part' ? outcome.part.specs : undefined }
  }

  it('is read by key, label and synonym, with the unit in the header, in a column beside it or in the cell', () => {
    expect(readWith({ boltCircleMm: '104', Teeth: '42', Color: 'Silver' }).specs).toEqual({
      boltCircleMm: 104,
      teeth: 42,
      colour: 'Silver',
    })
    expect(readWith({ 'Weight (kg)': '0.088' }).specs).toEqual({ weightG: 88 })
    expect(readWith({ weight_kg: '0.088' }).specs).toEqual({ weightG: 88 })
    expect(readWith({ Weight: '0.088', 'Weight unit': 'KG' }).specs).toEqual({ weightG: 88 })
    expect(readWith({ Weight: '0.088 kg' }).specs).toEqual({ weightG: 88 })
    expect(readWith({ 'Longest side (cm)': '19.5' }).specs).toEqual({ longestSideMm: 195 })
    expect(readWith({ 'Weight (kg)': '88 g' }).specs).toEqual({ weightG: 88 })
    expect(readWith({ Weight: '88', 'Weight unit': '' }).specs).toEqual({ weightG: 88 })
  })

  it('means the attribute of the category, and owns what it may mean', () => {
    expect(readWith({ BCD: '44' }, 'Hubs').specs).toEqual({ discBoltCircleMm: 44 })
    expect(readWith({ BCD: '104' }).specs).toEqual({ boltCircleMm: 104 })
    expect(specKeys(readWith({ BCD: '104' }).columns)).toEqual(['boltCircleMm', 'discBoltCircleMm'])
  })

  it('is converted exactly', () => {
    expect(readWith({ 'Weight (lb)': '2.2' }).specs).toEqual({ weightG: 997.9 })
    expect(readWith({ 'Bolt circle (in)': '4.1' }).specs).toEqual({ boltCircleMm: 104.14 })
  })

  it('breaks the row if its figure can’t be', () => {
    expect(readWith({ Teeth: '900' }).outcome).toEqual({
      kind: 'broken',
      faults: [{ column: 'Teeth', columnNumber: 6, reason: '"900" is not 20 to 64\u202fT' }],
    })
    expect(readWith({ 'Weight (kg)': 'light' }).outcome).toMatchObject({
      faults: [{ reason: '"light" is not a figure in g, kg, lb or oz' }],
    })
  })

  it('adds to the measures of an export and is left out where it is empty', () => {
    expect(readWith({ specs: '{"holes":4,"teeth":30}', Teeth: '42', Weight: '' }).specs).toEqual({
      holes: 4,
      teeth: 42,
    })
  })

  it('is not read twice, nor beside a column of the mapping; the others are named as before', () => {
    expect(
      readWith({ Weight: '88', weightG: '90', 'Hose colour': 'red', 'Weight (stone)': '1' }).columns.ignored,
    ).toEqual(['weightG', 'Hose colour', 'Weight (stone)'])
    const header = [...Object.keys(GOOD), 'Weight (kg)', 'weightG unit']
    const columns = bindColumns(DEFAULT_MAPPING, header, codedRegistry)
    expect(columns).toMatchObject({ ignored: ['Weight (kg)', 'weightG unit'] })
  })

  it('is not read with a mapping of one’s own', () => {
    expect(columnsOf([...Object.keys(GOOD), 'Teeth']).ignored).toEqual(['Teeth'])
  })
})

describe('A mapping from a file', () => {
  it('may name other columns, pictures and minimum quantities', () => {
    const json =
      '{"sku":"Nr","name":"Title","price":"USD","quantity":"Stock","category":["Kind"],"img":"Picture","min":"Least"}'
    const mapping = parseMapping(json)
    if ('problem' in mapping) throw new Error(mapping.problem)
    const columns = columnsOf(['Nr', 'Title', 'USD', 'Stock', 'Kind', 'Picture', 'Least'], mapping)
    const read = (cells: string[]) => readPartRow(cells, columns)
    expect(read(['1', 'Hub', '9', '4', 'Hubs', 'https://x.example/a.png', '5'])).toMatchObject({
      part: { img: 'https://x.example/a.png', min: 5, description: null },
    })
    expect(read(['1', 'Hub', '9', '4', 'Hubs', 'javascript:alert(1)', '0'])).toMatchObject({
      faults: [{ column: 'Picture' }, { column: 'Least' }],
    })
  })

  it('that is wrong is explained', () => {
    expect(parseMapping('{')).toEqual({ problem: expect.stringContaining('not JSON') })
    expect(parseMapping('{"sku":"a","nmae":"b"}')).toEqual({ problem: expect.stringContaining('nmae') })
  })

  it('round-trips the one that is shown', () => {
    expect(parseMapping(JSON.stringify(DEFAULT_MAPPING))).toEqual(DEFAULT_MAPPING)
  })
})
