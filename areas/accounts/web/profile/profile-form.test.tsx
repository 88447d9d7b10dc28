import { expect, test } from 'vitest'
import { refuse } from '#platform/contract/problem.ts'
import { ADA, problemOf, screen, toast, visit } from '#test-support/screens/visit-screen.tsx'
import { ProfileForm } from './profile-form.tsx'

const field = (label: string) => screen.getByLabelText(label)

test('a profile is sent with what was typed, and what is wrong is said beside its field', async () => {
  const done: string[] = []
  const errors = [{ path: 'contact', message: 'Enter 7 to 15 digits' }]
  const { user, sent, answer } = visit(<ProfileForm profile={{ ...ADA } as never} onDone={() => done.push('done')} />, {
    as: ADA,
    answers: { putUser: refuse('input-invalid', 'Check the fields.', { errors }) },
  })
  await user.type(field('Education'), 'BSc')
  await user.selectOptions(field('City'), 'Dhaka')
  await user.type(field('LinkedIn link'), 'linkedin')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await problemOf(field('LinkedIn link'))).toContain('http')
  expect(sent('putUser')).toEqual([])
  await user.clear(field('LinkedIn link'))
  await user.type(field('LinkedIn link'), 'https://linkedin.com/in/ada')
  await user.type(field('Contact number'), '+8801712345678')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await problemOf(field('Contact number'))).toBe('Enter 7 to 15 digits')
  expect([field('Education'), field('Contact number')]).toMatchObject([{ value: 'BSc' }, { value: '+8801712345678' }])
  expect(done).toEqual([])
  answer({ putUser: { acknowledged: true } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await toast('Successfully saved')
  expect(done).toEqual(['done'])
  expect(sent('putUser').at(-1)).toMatchObject({
    params: { email: ADA.email },
    body: {
      ...{ name: ADA.name, email: ADA.email, education: 'BSc', city: 'Dhaka', contact: '+8801712345678' },
      linkedln: 'https://linkedin.com/in/ada',
    },
  })
})
