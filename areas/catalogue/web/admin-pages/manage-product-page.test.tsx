import { expect, test } from 'vitest'
import { MOST_CHOSEN_PARTS } from '#catalogue/contract/bulk-parts.ts'
import type { AdministeredPart } from '#catalogue/contract/part-administration.ts'
import { refuse } from '#platform/contract/problem.ts'
import { ADA, type Answers, screen, toast, visit, waitFor, within } from '#test-support/screens/visit-screen.tsx'
import ManageProductPage from './manage-product-page.tsx'

const idOf = (place: number) => `0193a0c0-0000-7000-8000-${String(place).padStart(12, '0')}`

const part = (place: number): AdministeredPart => ({
  ...{ _id: idOf(place), sku: `P-${place}`, name: `Part ${place}`, category: 'Rings', description: 'Round.', price: 5 },
  ...{ img: '/static/drawings/P.svg', min: 1, multiple: 1, unit: 'each', unitSize: 1, quantity: 4, specs: {} },
  ...{ availableQuantity: 4, expectedOn: null, taxClass: 'standard', returnable: 'yes', warnings: '', typedImg: '' },
  ...{ version: 1, deleted: false, visibility: 'public', regularPrice: 5, content: '' },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
})
const outcome = (place: number, more: object = {}) => ({
  ...{ part: idOf(place), sku: `P-${place}`, name: `Part ${place}`, changed: true },
  ...more,
})

function manage(answers: Answers = {}, at = '/dashboard/manageProduct') {
  const known = { listViews: [], listCategories: [], listAdministeredParts: [part(1), part(2), part(3)] }
  return visit(<ManageProductPage />, { as: ADA, at, answers: { ...known, ...answers } })
}

const box = (place: number) => screen.findByRole('checkbox', { name: `Select P-${place}` })
const button = (name: string) => screen.findByRole('button', { name })
const bar = () => screen.queryByRole('region', { name: 'Selected parts' })

test('nothing can be done while nothing is chosen; chosen parts are hidden, and one press puts them back', async () => {
  const { user, sent } = manage({
    changeParts: { acknowledged: true, insertedId: idOf(9), modifiedCount: 2, outcomes: [outcome(1), outcome(3)] },
    undoPartsChange: { acknowledged: true, modifiedCount: 2, outcomes: [outcome(1), outcome(3)] },
  })
  await user.click(await box(1))
  await user.click(await box(2))
  await user.click(await box(3))
  await user.click(await box(2))
  expect(within(bar() as HTMLElement).getByRole('status').textContent).toBe('2 parts selected')
  await user.click(await button('Visibility'))
  await user.selectOptions(screen.getByLabelText('Visibility'), 'hidden')
  await user.click(await button('Change visibility'))
  await waitFor(() => expect(sent('changeParts')).toHaveLength(1))
  expect(sent('changeParts')[0]).toMatchObject({
    ...{ body: { parts: [idOf(1), idOf(3)], change: { visibility: 'hidden' } }, key: expect.any(String) },
  })
  await screen.findByText('2 parts of 2 changed')
  expect([bar(), screen.queryByRole('dialog')]).toEqual([null, null])
  await user.click(await button('Undo'))
  await toast('2 parts of 2 put back')
  expect(sent('undoPartsChange')).toMatchObject([{ params: { id: idOf(9) } }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

test('what could not change, or had changed since, is listed part by part', async () => {
  const why = (detail: string) => ({ type: '/problems/part-changed', title: 'Changed', status: 409, detail })
  const { user } = manage({
    changeParts: {
      ...{ acknowledged: true, insertedId: idOf(9), modifiedCount: 1 },
      outcomes: [outcome(1), outcome(2, { changed: false, problem: why('This part is deleted.') })],
    },
    undoPartsChange: {
      ...{ acknowledged: true, modifiedCount: 0 },
      outcomes: [outcome(1, { changed: false, problem: why('It has changed since.') })],
    },
  })
  await user.click(await box(1))
  await user.click(await box(2))
  await user.click(await button('Category'))
  await user.click(await button('Move'))
  expect(await screen.findByText('Category is required')).toBeTruthy()
  await user.type(screen.getByLabelText('Category'), 'Tools')
  await user.click(await button('Move'))
  const list = await screen.findByRole('dialog', { name: '1 part of 2 changed' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['P-2 Part 2FailedThis part is deleted.'])
  await user.click(screen.getByText('Close'))
  await user.click(await button('Undo'))
  await screen.findByText('It has changed since.')
})

test('a refusal stays in the dialog, with what was chosen', async () => {
  const { user } = manage({ changeParts: refuse('not-allowed', 'Your role doesn’t include this.') })
  await user.click(await box(1))
  await user.click(await button('Delete'))
  const dialog = await screen.findByRole('dialog', { name: 'Delete 1 part?' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await within(dialog).findByText('Your role doesn’t include this.')).toBeTruthy()
  expect(bar()).toBeTruthy()
})

test('all that the search finds are chosen page by page, at most 500; on another search nothing is', async () => {
  const pages = ({ query: { limit, cursor } }: { query: Record<string, string> }) => {
    const from = Number(cursor ?? 0)
    const found = Array.from({ length: Math.min(Number(limit), 501 - from) }, (_, place) => part(from + place + 1))
    const next = from + found.length
    const link = next < 501 ? { link: `</api/product?cursor=${next}>; rel="next"` } : undefined
    return Response.json(found, { headers: { 'x-total-count': '501', ...link } })
  }
  const { user, sent } = manage({ listAdministeredParts: pages }, '/dashboard/manageProduct?search=part')
  await user.click(await box(1))
  await user.click(await button('Select the first 500 by name'))
  await screen.findByText(`${MOST_CHOSEN_PARTS} parts selected`)
  expect(sent('listAdministeredParts').map(({ query: { limit, cursor, search } }) => [limit, cursor, search])).toEqual([
    ['25', undefined, 'part'],
    ['200', undefined, 'part'],
    ['200', '200', 'part'],
    ['200', '400', 'part'],
  ])
  await user.type(screen.getByRole('searchbox'), 's{Enter}')
  await waitFor(() => expect(bar()).toBeNull())
})

test('who changes prices only goes to them with the chosen part numbers', async () => {
  const { user } = manage({ getAdmin: { admin: false, permissions: ['parts.view', 'prices.edit'] } })
  await user.click(await box(2))
  expect((await screen.findByRole('link', { name: 'Prices' })).getAttribute('href')).toBe(
    '/dashboard/manageProduct/prices',
  )
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})
