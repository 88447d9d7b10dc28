import { expect, test } from 'vitest'
import { ADA, problemOf, screen, visit, waitFor } from '#test-support/screens/visit-screen.tsx'
import { PartCost } from './cost-form.tsx'

const PART = '0193a0c0-0000-7000-8000-000000000002'
const saved = { acknowledged: true, modifiedCount: 1 }

test('an empty cost is unknown, not 0; what was typed stays in the field that has the focus', async () => {
  const answers = { getPartCost: { cost: 7.5 }, putPartCost: saved }
  const { user, sent } = visit(<PartCost partId={PART} />, { as: ADA, answers })
  const field = await screen.findByLabelText<HTMLInputElement>('Cost of a unit (USD)')
  expect(field.value).toBe('7.50')
  await user.clear(field)
  await user.type(field, '-1{Enter}')
  expect(await problemOf(field)).toBe('At least 0')
  await user.clear(field)
  await user.type(field, '{Enter}')
  await waitFor(() => expect(sent('putPartCost')).toMatchObject([{ body: { cost: null } }]))
  expect(document.activeElement).toBe(field)
  await user.type(field, '0{Enter}')
  await waitFor(() => expect(sent('putPartCost')).toMatchObject([{}, { body: { cost: 0 } }]))
})
