import { expect, test } from 'vitest'
import { screen, visit } from '#test-support/screens/visit-screen.tsx'
import { SearchForm } from './search-form.tsx'

const FIELDS = [
  { name: 'search', label: 'Order' },
  {
    ...{ name: 'status', label: 'Status' },
    options: [
      { value: '', label: 'All' },
      { value: 'paid', label: 'Paid' },
    ],
  },
]

test.each([
  ['/', 'Filters'],
  ['/?search=104', 'Filters'],
  ['/?status=paid', 'Filters (1)'],
])('at %s phones show the selects once %s is pressed', async (at, name) => {
  const { user } = visit(<SearchForm label="Search" fields={FIELDS} folds />, { at })
  const button = await screen.findByRole('button', { name })
  const isFolded = () => screen.getByLabelText('Status').closest('.max-sm\\:hidden') !== null
  expect([button.getAttribute('aria-expanded'), isFolded()]).toEqual(['false', true])
  await user.click(button)
  expect([button.getAttribute('aria-expanded'), isFolded()]).toEqual(['true', false])
})

test('a form that does not fold shows all', async () => {
  visit(<SearchForm label="Search" fields={FIELDS} />, {})
  expect((await screen.findByLabelText('Status')).closest('.max-sm\\:hidden')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull()
})
