import { expect, test } from 'vitest'
import { ADA, screen, toast, visit } from '#test-support/screens/visit-screen.tsx'
import FirstStepsPage from './first-steps-page.tsx'

const HOME = '0193a0c0-0000-7000-8000-000000000001'
const [HERO, STATISTICS] = [
  { kind: 'hero', id: 'hero', on: true, heading: 'Parts' },
  { kind: 'statistics', id: 'statistics', on: true },
]
const step = {
  key: 'sample-statistics',
  level: 'must',
  state: 'open',
  label: 'Sample text: statistics',
  words: '',
  to: '/',
}
const home = { latest: 2, draft: null, value: { sections: [HERO, STATISTICS] } }
const answers = {
  getFirstSteps: [step],
  listContent: [{ _id: HOME }],
  getContent: home,
  publishContent: home,
} as never
const switchOff = async () => screen.findByRole('button', { name: 'Switch off Sample text: statistics' })

test('a text that the shop came with is switched off where it stands, and nothing else of its page', async () => {
  const { user, sent } = visit(<FirstStepsPage />, { as: ADA, answers })
  await user.click(await switchOff())
  await toast('Switched off')
  expect(sent('publishContent').map(({ body }) => body)).toEqual([
    { base: 2, value: { sections: [HERO, { ...STATISTICS, on: false }] } },
  ])
})

test('what somebody is writing is not published by it', async () => {
  const { user, sent, answer } = visit(<FirstStepsPage />, { as: ADA, answers })
  answer({ getContent: { ...home, draft: { base: 2, savedAt: '2026-11-28T00:00:00Z' } } } as never)
  await user.click(await switchOff())
  expect((await screen.findByRole('alert')).textContent).toContain('Publish or drop it first')
  expect(sent('publishContent')).toEqual([])
})
