import { expect, test } from 'vitest'
import type { User } from '#accounts/contract/administration.ts'
import { refuse } from '#platform/contract/problem.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ADA, type Answers, problemOf, screen, toast, visit, waitFor } from '#test-support/screens/visit-screen.tsx'
import { type UserAction, useUserAction } from './user-action-dialog.tsx'

const BEN = { email: 'ben@example.com', displayName: 'Ben', role: 'customer', emailVerified: true } as User

function Act({ action }: { action: UserAction }) {
  const { ask, dialog } = useUserAction()
  return (
    <>
      <Button onClick={() => ask(action, BEN)}>Begin</Button>
      {dialog}
    </>
  )
}

async function begin(action: UserAction, answers: Answers) {
  const visited = visit(<Act action={action} />, { as: ADA, answers })
  await visited.user.click(screen.getByText('Begin'))
  return visited
}

const button = (name: string) => screen.getByRole('button', { name })

test('nobody becomes an administrator before it is confirmed, and a cancelled question does nothing', async () => {
  const { user, sent } = await begin('makeAdmin', { makeAdmin: {} })
  expect(screen.getByRole('heading', { name: 'Make Ben (ben@example.com) an admin?' })).toBeTruthy()
  await user.click(button('Cancel'))
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  expect(sent('makeAdmin')).toEqual([])
  await user.click(screen.getByText('Begin'))
  await user.click(button('Make Admin'))
  await toast('Successfully made an admin')
  expect(sent('makeAdmin')).toMatchObject([{ params: { email: BEN.email } }])
})

test('who may not make administrators is told so', async () => {
  const { user } = await begin('makeAdmin', { makeAdmin: refuse('not-allowed', 'Only administrators can do this.') })
  await user.click(button('Make Admin'))
  await toast('Failed to Make an admin')
  expect(screen.getByText('Only administrators can do this.')).toBeTruthy()
})

test('a ban needs its reason, beside whose field the shop says so', async () => {
  const errors = [{ path: 'reason', message: 'Enter a reason' }]
  const { user, sent, answer } = await begin('ban', { banUser: refuse('input-invalid', 'Check it.', { errors }) })
  await user.click(button('Ban'))
  expect(await problemOf(screen.getByLabelText('Reason'))).toBe('Enter a reason')
  answer({ banUser: {} })
  await user.type(screen.getByLabelText('Reason'), 'Spam')
  await user.click(button('Ban'))
  await toast('Account banned')
  expect(sent('banUser').at(-1)).toMatchObject({ params: { email: BEN.email }, body: { reason: 'Spam' } })
})
