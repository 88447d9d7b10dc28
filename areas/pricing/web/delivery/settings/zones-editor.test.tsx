import { useState } from 'react'
import { expect, test } from 'vitest'
import { DELIVERY_INCLUDED, type DeliverySettings } from '#admin/contract/settings/delivery-settings.ts'
import { SettingsForm } from '#admin/web/settings/settings-form.tsx'
import { invalidInput } from '#platform/contract/problem.ts'
import { screen, visit, within } from '#test-support/screens/visit-screen.tsx'
import { ZonesEditor } from './zones-editor.tsx'

type Edited = Parameters<typeof SettingsForm<'delivery'>>[0]['settings']

const control = (path: string) => ({ name: path, error: undefined })

function Editor({ zones }: Pick<DeliverySettings, 'zones'>) {
  const [value, setValue] = useState({ ...DELIVERY_INCLUDED, zones })
  return (
    <ZonesEditor
      value={value}
      change={(changes) => setValue({ ...value, ...changes })}
      field={control}
      list={control}
    />
  )
}

const said = () => screen.getByRole('status').textContent
const add = () => screen.getByRole('button', { name: 'Add a zone' })

test('the first zone ends free delivery to everywhere else, and the desk says what holds there', async () => {
  const { user } = visit(<Editor zones={DELIVERY_INCLUDED.zones} />, {})
  expect(said()).toBe('Delivery is free everywhere.')
  await user.click(add())
  expect(said()).toMatch(/^Countries that no zone names are not delivered to/)
  await user.type(screen.getByLabelText('Name of the zone'), 'Home')
  expect(screen.getByLabelText('Name of the zone')).toMatchObject({ value: 'Home' })
  await user.click(add())
  expect(screen.getAllByText(/^(Home|New zone)$/)).toHaveLength(2)
})

test('a zone for everywhere else that the owner made stays, and that it is free is said', async () => {
  const [given] = DELIVERY_INCLUDED.zones
  const own = {
    ...given,
    name: 'Rest',
    methods: [{ ...given?.methods[0], id: 'post' }],
  } as (typeof DELIVERY_INCLUDED.zones)[0]
  const { user } = visit(<Editor zones={[own]} />, {})
  await user.click(add())
  expect(said()).toBe('Countries that no other zone names are delivered to free of charge, by the zone “Rest”.')
})

test('what is wrong with a zone is named as people read it, and leads there', async () => {
  const settings = { ...{ name: 'delivery', latest: 0 }, value: DELIVERY_INCLUDED } as unknown as Edited
  const errors = [
    { path: 'value.zones.0.methods', message: 'This zone has no method, so nobody there can order: add one' },
    { path: 'value.nowhere', message: 'Something else is wrong' },
  ]
  const saveOwnerSettings = invalidInput(errors)
  const form = <SettingsForm settings={settings}>{(draft) => <ZonesEditor {...draft} />}</SettingsForm>
  const { user } = visit(form, { answers: { saveOwnerSettings } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Methods: This zone has no method, so nobody there can order: add one',
    'Something else is wrong',
  ])
  await user.click(screen.getByRole('button', { name: 'Methods' }))
  expect(document.activeElement?.closest('fieldset')?.name).toBe('zones.0.methods')
})
