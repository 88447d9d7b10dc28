import { createPortal } from 'react-dom'
import { expect, test } from 'vitest'
import type { AdministeredContent } from '#content/contract/content-administration.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { ADA, screen, toast, visit, waitFor } from '#test-support/screens/visit-screen.tsx'
import { PageAddress } from './page-address.tsx'

const PAGE = { _id: '018f', kind: 'page', slug: 'care', title: 'Care' } as AdministeredContent

test('removing a page removes it once it is confirmed, and changes no address', async () => {
  const { user, sent, address } = visit(<PageAddress content={PAGE} />, {
    ...{ as: ADA, answers: { removeContent: { acknowledged: true, deletedCount: 1 }, renameContent: PAGE } },
  })
  await user.click(await screen.findByText('Address', { selector: 'summary' }))
  await user.click(screen.getByRole('button', { name: 'Remove this page' }))
  expect(screen.getByRole('heading', { name: 'Remove “Care”?' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await toast('Removed: Care')
  expect(sent('removeContent')).toMatchObject([{ params: { id: PAGE._id } }])
  await waitFor(() => expect(address()).toBe('/dashboard/pages'))
  expect(sent('renameContent')).toEqual([])
})

test('confirming a dialog submits no form around it', async () => {
  const submitted: string[] = []
  const { user } = visit(
    <form onSubmit={() => submitted.push('form')}>
      {createPortal(
        <ConfirmDialog
          {...{ open: true, title: 'Sure?', confirmLabel: 'Yes' }}
          onConfirm={() => submitted.push('dialog')}
          onCancel={() => {}}
        />,
        document.body,
      )}
    </form>,
    {},
  )
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  expect(submitted).toEqual(['dialog'])
})
