import { expect, test, vi } from 'vitest'
import { screen, toast, visit, within } from '#test-support/screens/visit-screen.tsx'
import { notify } from './notify.ts'

const link = { id: 'published', label: 'Undo', onPress: () => {} }
const toasts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)

test('a toast about the same thing takes the place of the one before', async () => {
  visit(null, {})
  notify.success('Version 2 published', link)
  await toast('Version 2 published')
  notify.success('Version 3 published', link)
  await toast('Version 3 published')
  expect(toasts()).toEqual(['Version 3 published. Undo'])
})

// No animation ends in this document, so what is closed stays in it, as it does for half a second in a browser.
test('while the one before is closing, another appears', async () => {
  const { user } = visit(null, {})
  notify.success('Version 2 published', link)
  await toast('Version 2 published')
  await user.click(within(screen.getByRole('alert')).getByText(/published/))
  notify.success('Version 3 published', link)
  await toast('Version 3 published')
})

test('of two that came before there was a place for toasts, the last is shown', async () => {
  notify.success('Version 2 published', link)
  notify.success('Version 3 published', link)
  await vi.dynamicImportSettled()
  visit(null, {})
  await toast('Version 3 published')
  expect(toasts()).toEqual(['Version 3 published. Undo'])
})
