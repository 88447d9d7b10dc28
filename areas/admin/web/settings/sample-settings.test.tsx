import { expect, test } from 'vitest'
import samples from '#admin/contract/settings/sample-settings.json' with { type: 'json' }
import { refuse } from '#platform/contract/problem.ts'
import { ADA, screen, toast, visit } from '#test-support/screens/visit-screen.tsx'
import { SampleSettings } from './sample-settings.tsx'

const demo = { adminEmail: 'admin@example.com', customerEmail: 'customer@example.com', password: 'demo' }

test('in a demo each press replaces the settings by a sample’s, and says what is wrong with it', async () => {
  const { user, sent, answer } = visit(<SampleSettings />, {
    as: ADA,
    settings: { demo },
    answers: { importOwnerSettings: { changed: ['taxes'] } },
  })
  await user.click(await screen.findByRole('button', { name: 'Germany' }))
  await toast('Settings saved')
  await user.click(screen.getByRole('button', { name: 'As started' }))
  const { germany, 'as-started': started } = samples
  expect(sent('importOwnerSettings').map(({ body }) => body)).toEqual([{ settings: germany }, { settings: started }])
  answer({ importOwnerSettings: refuse('input-invalid', 'Check the marked fields.') })
  await user.click(screen.getByRole('button', { name: 'Germany' }))
  expect((await screen.findByText('Check the marked fields.')).textContent).toBeTruthy()
})

test('a real shop is offered none', () => {
  visit(<SampleSettings />, { as: ADA })
  expect(screen.queryByRole('button')).toBeNull()
})
