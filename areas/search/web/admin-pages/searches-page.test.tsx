import { expect, test } from 'vitest'
import { ADA, screen, toast, visit, waitFor } from '#test-support/screens/visit-screen.tsx'
import SearchesPage from './searches-page.tsx'

const MISSED = { query: 'axl', count: 3, lastAt: '2026-11-20T10:00:00.000Z', outcome: 'nothing', offered: [] }

test('a search that found nothing is removed, and the list is read again as it was asked for', async () => {
  const { user, sent, answer } = visit(<SearchesPage />, {
    as: ADA,
    at: '/dashboard/searches?search=ax&period=7&show=',
    answers: { listMissedSearches: [MISSED], forgetSearch: { acknowledged: true } },
  })
  const remove = await screen.findByRole('button', { name: 'Remove axl' })
  expect(sent('listMissedSearches').map(({ query }) => query)).toEqual([{ search: 'ax', period: '7', limit: '50' }])
  answer({ listMissedSearches: [] })
  await user.click(remove)
  await toast('Search removed')
  expect(sent('forgetSearch')[0]?.body).toEqual({ query: 'axl' })
  expect(await screen.findByText('No matching searches')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Searches'))
})

test('an unknown period shows the list all the same, and nothing searched for is said to be none', async () => {
  const { sent } = visit(<SearchesPage />, {
    as: ADA,
    at: '/dashboard/searches?period=12&show=all',
    answers: { listSearches: [] },
  })
  expect(await screen.findByText('No searches yet')).toBeTruthy()
  expect(sent('listSearches')[0]?.query).toEqual({ limit: '50' })
})
