import { expect, test } from 'vitest'
import { refuse } from '#platform/contract/problem.ts'
import { type Answers, problemOf, screen, visit } from '#test-support/screens/visit-screen.tsx'
import { ContactFields } from './contact-form.tsx'

const field = (label: string) => screen.getByLabelText(label)
const submit = () => screen.getByRole('button', { name: 'Submit' })

async function write(answers: Answers) {
  const visited = visit(<ContactFields />, { answers })
  await visited.user.type(field('Name'), 'Ada')
  await visited.user.type(field('Email'), 'ada@example.com')
  return visited
}

test('a message is sent as it was typed, with one key', async () => {
  const { user, sent } = await write({ sendMessage: { acknowledged: true } })
  await user.click(submit())
  expect(await problemOf(field('Message'))).toBeTruthy()
  expect(sent('sendMessage')).toEqual([])
  await user.type(field('Message'), 'Does it fit?')
  await user.click(submit())
  expect(await screen.findByText('Message sent')).toBeTruthy()
  expect(sent('sendMessage')).toMatchObject([
    {
      body: { name: 'Ada', email: 'ada@example.com', message: 'Does it fit?' },
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ])
  expect(field('Message')).toMatchObject({ value: '' })
})

test('what the shop refuses stands beside its field, and nothing typed is lost', async () => {
  const errors = [{ path: 'email', message: 'There is no such mailbox' }]
  const { user } = await write({ sendMessage: refuse('input-invalid', 'Check the fields.', { errors }) })
  await user.type(field('Message'), 'Does it fit?')
  await user.click(submit())
  expect(await problemOf(field('Email'))).toBe('There is no such mailbox')
  expect([field('Name'), field('Message')]).toMatchObject([{ value: 'Ada' }, { value: 'Does it fit?' }])
})
