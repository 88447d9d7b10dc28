import { expect, test } from 'vitest'
import { ADA, screen, toast, visit, waitFor } from '#test-support/screens/visit-screen.tsx'
import ReviewsPage from './reviews-page.tsx'

test('an empty state of the desk is named, and an unknown one is not asked for', async () => {
  const { sent } = visit(<ReviewsPage />, {
    as: ADA,
    at: '/dashboard/reviews?state=held',
    answers: { listAllReviews: [] },
  })
  expect(await screen.findByText('No review waits for approval')).toBeTruthy()
  expect(sent('listAllReviews').map(({ query }) => query)).toEqual([{ state: 'held', limit: '25' }])
})

test('what is hidden on the desk is read again', async () => {
  const review = {
    ...{ _id: '0193a0c0-0000-7000-8000-000000000001', name: 'Bo', email: null, review: 'Solid.', ratings: 5, img: '' },
    ...{ hidden: false, heldFor: [], reports: 0, photos: [], createdAt: '2026-11-20T10:00:00.000Z', helpful: 0 },
  }
  const { user, sent } = visit(<ReviewsPage />, {
    as: ADA,
    at: '/dashboard/reviews?state=best',
    answers: { listAllReviews: [review], hideReview: { acknowledged: true } },
  })
  await user.click(await screen.findByRole('button', { name: /^Hide/ }))
  await user.click(await screen.findByRole('button', { name: 'Hide' }))
  await toast('Review hidden')
  await waitFor(() => expect(sent('listAllReviews')).toHaveLength(2))
  expect(sent('listAllReviews')[0]?.query).toEqual({ limit: '25' })
})
