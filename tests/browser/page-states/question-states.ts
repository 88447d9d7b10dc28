import { expect, type Page } from '@playwright/test'
import { type PageState, press } from './page-state.ts'

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitaen'
const QUESTION = {
  ...{ _id: '0193a0c0-0000-7000-8000-0000000a5ced', createdAt: '2026-11-20T10:00:00.000Z' },
  ...{ question: `Does it fit the ${LONG}?`, email: 'guest@example.com', guest: true, hidden: true },
  ...{ heldFor: ['approval', 'order'], reports: 0, part: { _id: '0193a0c0-0000-7000-8000-00000000ca12', name: LONG } },
}
const ANSWER = { text: `It does, with the adapter.\n${LONG}`, at: '2026-11-21T10:00:00.000Z' }
const QUESTIONS = [
  QUESTION,
  { ...QUESTION, _id: `${QUESTION._id.slice(0, -1)}e`, answer: ANSWER, hidden: false, heldFor: [], reports: 3 },
]

const typeQuestion = (text: string) => async (page: Page) => {
  await press('Ask a question')(page)
  await page.getByLabel('Your question about this part').fill(text)
  await page.getByRole('main').getByLabel('Email').last().fill('guest@example.com')
  await press(/^Ask$/)(page)
}

/** Questions about parts: asking, reading them all, the desk. Reviews by the link in an invitation. */
export const QUESTION_STATES: readonly PageState[] = [
  {
    name: 'invitation to review, of two parts',
    path: `/reviewInvitation/${QUESTION._id}#review=key`,
    by: 'visitor',
    shows: 'What photo 1 shows (optional)',
    // Of opening the link, and of uploading a photo with its key.
    answers: {
      to: '**/api/review/invitations/**',
      with: { parts: [QUESTION.part, { ...QUESTION.part, _id: QUESTION._id }], img: '/icon-192.png' },
    },
    steps: async (page) => {
      await expect(page.getByRole('button', { name: 'Next part' })).toBeVisible()
      await page.getByLabel('Did it fit?').selectOption('fitted')
      await page
        .getByLabel('Add a photo')
        .setInputFiles({ name: 'bike.png', mimeType: 'image/png', buffer: Buffer.from('a photo') })
    },
  },
  {
    name: 'invitation to review, the link was used',
    path: `/reviewInvitation/${QUESTION._id}#review=used`,
    by: 'visitor',
    shows: 'This link was used already',
  },
  {
    name: 'part, a question asked without words',
    path: ({ part }) => `/partDetails/${part}`,
    by: 'visitor',
    shows: 'Enter your question',
    steps: press('Ask a question', /^Ask$/),
  },
  {
    name: 'questions of a part, one about an order',
    path: ({ part }) => `/questions?part=${part}`,
    by: 'visitor',
    shows: 'Did you mean to write to us?',
    steps: typeQuestion('Where is PM-100234?'),
  },
  {
    name: 'questions of a part, searched in vain',
    path: ({ part }) => `/questions?part=${part}&search=nosuchword`,
    by: 'visitor',
    shows: 'No question mentions “nosuchword”',
  },
  {
    name: 'questions at the desk',
    path: '/dashboard/questions',
    by: 'admin',
    shows: 'Seems to be about an order',
    answers: { to: '**/api/questions?*', with: QUESTIONS },
  },
  {
    name: 'question being answered',
    path: '/dashboard/questions',
    by: 'admin',
    shows: 'Your answer',
    answers: { to: '**/api/questions?*', with: QUESTIONS },
    steps: press(/^Answer:/),
  },
  {
    name: 'questions, nothing found',
    path: '/dashboard/questions?search=nosuchthing',
    by: 'admin',
    shows: 'No matching questions',
  },
]
