import { expect, test } from 'vitest'
import { distinctCrumbs } from './breadcrumbs.tsx'

const names = (...all: string[]) =>
  distinctCrumbs(all.map((name) => ({ name, path: `/${name}` }))).map(({ name }) => name)

test('no step is named twice in a row', () => {
  expect(names('Home', 'Parts', 'Parts')).toEqual(['Home', 'Parts'])
  expect(names('Parts', 'parts', 'Brakes')).toEqual(['Parts', 'Brakes'])
  expect(names('Parts', 'Brakes', 'Parts')).toEqual(['Parts', 'Brakes', 'Parts'])
})
