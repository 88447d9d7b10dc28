import { useState } from 'react'
import { expect, test } from 'vitest'
import type { TaxRate, TaxSettings } from '#admin/contract/settings/tax-settings.ts'
import { screen, visit } from '#test-support/screens/visit-screen.tsx'
import { RatesEditor } from './rates-editor.tsx'

const rate = (country: string, percent: number, confirmed: boolean) =>
  ({ country, class: 'standard', percent, from: '2027-01-01', confirmed }) as TaxRate

function edit(rates: TaxRate[]) {
  const now = { rates }
  function Editor() {
    const [value, setValue] = useState({ rates, home: { country: 'DE' } } as unknown as TaxSettings)
    now.rates = value.rates
    const draft = {
      value,
      change: (changed: Partial<TaxSettings>) => setValue({ ...value, ...changed }),
      field: (name: string) => ({ name, error: undefined }),
    }
    const countries = ['DE', 'FR'].map((code) => ({ code, name: code }))
    return <RatesEditor draft={draft as never} countries={countries as never} today="2027-02-01" />
  }
  return { ...visit(<Editor />, {}), now }
}

const box = (percent: string) => screen.getByRole('checkbox', { name: new RegExp(`^Confirmed: .* ${percent}\\s?%`) })

test('a rate is ticked exactly while it is confirmed, and ticking confirms that rate alone', async () => {
  const { user, now } = edit([rate('DE', 19, true), rate('FR', 20, false)])
  expect(box('19')).toMatchObject({ checked: true })
  expect(box('20')).toMatchObject({ checked: false })
  await user.click(box('20'))
  expect(now.rates.map(({ confirmed }) => confirmed)).toEqual([true, true])
  await user.click(box('19'))
  expect(now.rates.map(({ confirmed }) => confirmed)).toEqual([false, true])
  expect([box('19'), box('20')]).toMatchObject([{ checked: false }, { checked: true }])
})

test('a rate that is added is not confirmed', async () => {
  const { user, now } = edit([rate('DE', 19, true)])
  await user.click(screen.getByRole('button', { name: 'Add a rate' }))
  await user.type(screen.getByLabelText('Percent'), '7,5')
  expect(now.rates).toMatchObject([
    { percent: 19, confirmed: true },
    { country: 'DE', percent: 7.5, from: '2027-02-01', confirmed: false },
  ])
})
