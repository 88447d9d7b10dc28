import { expect, test } from 'vitest'
import { refuse } from '#platform/contract/problem.ts'
import { ADA, type Answers, problemOf, screen, toast, visit } from '#test-support/screens/visit-screen.tsx'
import { AddReviewForm } from './add-review-form.tsx'

function review(answers: Answers) {
  const added: string[] = []
  const form = <AddReviewForm email={ADA.email} onAdded={() => added.push('added')} />
  return { ...visit(form, { as: ADA, answers }), added }
}

const field = (label: string) => screen.getByLabelText(label)
const send = () => screen.getByRole('button', { name: 'Send Review' })

async function fillIn(user: ReturnType<typeof visit>['user']) {
  await user.type(field('Full Name'), 'Ada Byron')
  await user.type(field('Your Image'), 'ada')
  await user.type(field('Ratings (Out of 5)'), '4')
  await user.type(field('Your Message'), 'It turns.')
}

test('a review is sent as it was typed, and the form is empty afterwards', async () => {
  const { user, sent, added } = review({ addReview: { acknowledged: true, insertedId: 'x', held: false } })
  await fillIn(user)
  await user.click(send())
  await toast('Successfully added your review')
  expect(added).toEqual(['added'])
  expect(sent('addReview')).toMatchObject([
    {
      body: { name: 'Ada Byron', img: 'ada', ratings: '4', review: 'It turns.' },
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ])
  expect([field('Full Name'), field('Your Message')]).toMatchObject([{ value: '' }, { value: '' }])
})

test('a rating above five is said beside it, and nothing is sent', async () => {
  const { user, sent } = review({})
  await fillIn(user)
  await user.clear(field('Ratings (Out of 5)'))
  await user.type(field('Ratings (Out of 5)'), '6')
  await user.click(send())
  expect(await problemOf(field('Ratings (Out of 5)'))).toBeTruthy()
  expect(sent('addReview')).toEqual([])
})

test('what the shop refuses stands beside its field, and nothing typed is lost', async () => {
  const errors = [{ path: 'review', message: 'Say it without links' }]
  const { user, added } = review({ addReview: refuse('input-invalid', 'Check the fields.', { errors }) })
  await fillIn(user)
  await user.click(send())
  expect(await problemOf(field('Your Message'))).toBe('Say it without links')
  await toast('Your review was not sent')
  expect([field('Full Name'), field('Your Message')]).toMatchObject([{ value: 'Ada Byron' }, { value: 'It turns.' }])
  expect(added).toEqual([])
})
