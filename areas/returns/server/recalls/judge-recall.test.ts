import { expect, test } from 'vitest'
import { judgeRecall } from './judge-recall.ts'

const ITSELF = { isPart: true, limited: false }
const PRODUCT = { isPart: false, limited: false }
const LIMITED = { isPart: false, limited: true }
const RANGE = { from: '100', until: '200' }
const FROM = { from: '100', until: null }
const UNTIL = { from: null, until: '200' }
const ALL = { from: null, until: null }

test.each([
  ['nothing recorded, a range', { units: 2, serials: [] }, ITSELF, RANGE, { certain: 0, maybe: 2, serials: [] }],
  [
    'one in the range',
    { units: 2, serials: ['150', '300'] },
    ITSELF,
    RANGE,
    { certain: 1, maybe: 0, serials: ['150'] },
  ],
  ['a range without an end', { units: 1, serials: ['99'] }, ITSELF, FROM, { certain: 0, maybe: 0, serials: [] }],
  ['a range without a beginning', { units: 1, serials: ['201'] }, ITSELF, UNTIL, { certain: 0, maybe: 0, serials: [] }],
  [
    'some numbers, not all',
    { units: 3, serials: ['150', 'HX-1'] },
    ITSELF,
    RANGE,
    { certain: 1, maybe: 2, serials: ['150'] },
  ],
  [
    'more numbers than units',
    { units: 1, serials: ['150', 'HX-1'] },
    ITSELF,
    RANGE,
    { certain: 1, maybe: 0, serials: ['150'] },
  ],
  ['all outside', { units: 2, serials: ['1', '300'] }, ITSELF, RANGE, { certain: 0, maybe: 0, serials: [] }],
  ['one of two is not recorded', { units: 2, serials: ['1'] }, ITSELF, RANGE, { certain: 0, maybe: 1, serials: [] }],
  ['cannot be compared', { units: 1, serials: ['HX-1'] }, ITSELF, RANGE, { certain: 0, maybe: 1, serials: [] }],
  ['no range', { units: 3, serials: ['1'] }, ITSELF, ALL, { certain: 3, maybe: 0, serials: [] }],
  ['a product, no range', { units: 1, serials: ['1'] }, PRODUCT, ALL, { certain: 1, maybe: 0, serials: [] }],
  ['a product of some years', { units: 1, serials: [] }, LIMITED, ALL, { certain: 0, maybe: 1, serials: [] }],
  // Its number is the product's.
  ['a product, a range', { units: 1, serials: ['1'] }, PRODUCT, RANGE, { certain: 0, maybe: 1, serials: [] }],
  [
    'one came back',
    { units: 1, serials: ['150', '151'] },
    ITSELF,
    RANGE,
    { certain: 1, maybe: 0, serials: ['150', '151'] },
  ],
])('%s', (_, bought, containing, range, expected) => {
  expect(judgeRecall(bought, containing, range)).toEqual(expected)
})
