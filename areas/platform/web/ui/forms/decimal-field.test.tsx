import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { setCurrentLanguage } from '#platform/contract/language/languages.ts'
import { screen, visit } from '#test-support/screens/visit-screen.tsx'
import { DecimalField, PriceField } from './decimal-field.tsx'

afterEach(() => setCurrentLanguage(() => 'en'))

const KINDS = { price: PriceField, measure: DecimalField }

function Typed({ kind }: { kind: keyof typeof KINDS }) {
  const [text, setText] = useState('')
  const Control = KINDS[kind]
  return (
    <>
      <Control label="Figure" value={text} onChange={({ target }) => setText(target.value)} />
      <output>{text}</output>
    </>
  )
}

test.each([
  ['en', 'price', '39,9', '39.90'],
  ['en', 'price', '$1,299', '1299.00'],
  ['de', 'price', '39.9', '39,90'],
  ['de', 'price', '1.299', '1299,00'],
  // What can't be sent is left as it was typed.
  ['en', 'price', '1.299', '1.299'],
  ['en', 'price', '4.999', '4.999'],
  ['en', 'price', 'a lot', 'a lot'],
  ['en', 'price', '', ''],
  ['en', 'measure', '31,6', '31.6'],
  ['de', 'measure', '31.6', '31,6'],
  ['de', 'measure', '1,125', '1,125'],
  ['de', 'measure', '1.125', '1.125'],
] as const)('in %s a %s typed as %j is left as %j', async (language, kind, typed, left) => {
  setCurrentLanguage(() => language)
  const { user } = visit(<Typed kind={kind} />, {})
  const field = await screen.findByLabelText('Figure')
  await user.click(field)
  if (typed !== '') await user.keyboard(typed)
  await user.tab()
  expect([(field as HTMLInputElement).value, screen.getByRole('status').textContent]).toEqual([left, left])
})
