import { expect, test } from 'vitest'
import { refuse } from '#platform/contract/problem.ts'
import { ADA, screen, toast, visit, waitFor } from '#test-support/screens/visit-screen.tsx'
import { Heart } from './heart.tsx'

const PART = '0b5e0000-0000-4000-8000-000000000001'
const CHAIN = { _id: PART, name: 'Chain', price: 20, min: 1, availableQuantity: 5 }

const heart = () => screen.getByRole('button', { name: 'Save Chain' })
const showsSaved = (saved: boolean) => waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe(String(saved)))

test('a guest presses a heart to save a part, and again to take it off', async () => {
  const { user } = visit(<Heart part={CHAIN} />, {})
  await showsSaved(false)
  await user.click(heart())
  await showsSaved(true)
  await toast('Saved Chain')
  await user.click(heart())
  await showsSaved(false)
  await toast('Removed Chain from your list')
})

test('a customer sees what the account has saved, and changes that', async () => {
  const lists = (...parts: string[]) => [{ _id: '0b5e0000-0000-4000-8000-00000000000a', name: 'My list', parts }]
  const { user, sent, answer } = visit(<Heart part={CHAIN} />, {
    as: ADA,
    answers: { listWishLists: lists(PART), removeWish: {}, putWish: {} },
  })
  await showsSaved(true)
  answer({ listWishLists: lists() })
  await user.click(heart())
  await showsSaved(false)
  expect(sent('removeWish')).toMatchObject([{ params: { id: 'first', part: PART } }])
  answer({ listWishLists: lists(PART) })
  await user.click(heart())
  await showsSaved(true)
  expect(sent('putWish')).toMatchObject([{ params: { id: 'first', part: PART }, body: {} }])
  answer({ removeWish: refuse('not-allowed', 'Not today.') })
  await user.click(heart())
  await toast('Not today.')
  await showsSaved(true)
})
