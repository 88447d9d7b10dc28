import { expect, test } from 'vitest'
import { shippedBook } from '#packages/fit-engine/reading/load-book.ts'
import { nearestStandards } from './describe-bike.ts'

const book = shippedBook()
const near = (family: string, measured: number) => {
  const attribute = book.attributes.get(family)
  return attribute ? nearestStandards(book, attribute, measured) : undefined
}

test.each([
  ['seat-tube', 27.18, ['27.2']],
  ['seat-tube', 27.1, ['27.0', '27.2']],
  ['seat-tube', 30.85, ['30.8', '30.9']],
  ['seat-tube', 29.3, []],
  ['crank-spindle', 29, ['dub']],
  ['crank-spindle', 24.05, ['24']],
  ['rear-axle', 141.5, ['qr-10x141', 'ta-12x142']],
  ['bb-shell', 91.7, ['bb92']],
  ['ring-mount', 73.6, ['4x104']],
  ['ring-mount', 64.7, ['5x110']],
  ['bead-seat', 622, ['622']],
  ['bead-seat', 621, []],
  // Nobody measures it.
  ['freehub', 10, []],
])('%s measured as %f', (family, measured, codes) => {
  expect(near(family, measured)).toEqual(codes)
})
