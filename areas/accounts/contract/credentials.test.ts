import { expect, it } from 'vitest'
import { emailSchema } from './credentials.ts'

it.each(['\u212aate@example.com', 'kate@example.\u212aim', 'mi\u017f\u017f@example.com', 'kate@\u017fhop.example'])(
  'does not make another address of %j',
  (email) => {
    const { error } = emailSchema.safeParse(email)
    expect(error?.issues.map(({ message }) => message)).toEqual(['Provide a valid Email'])
  },
)

it('writes capitals small', () => {
  expect(emailSchema.parse(' Kate@EXAMPLE.com ')).toBe('kate@example.com')
})
