import { expect, test } from 'vitest'
import { ADA, screen, toast, visit, waitFor } from '#test-support/screens/visit-screen.tsx'
import PartsChangesPage from './parts-changes-page.tsx'

const ID = '0193a0c0-0000-7000-8000-000000000001'
const CHANGE = { _id: ID, at: '2026-05-06T12:30:00.000Z', email: 'ada@example.com', undoneAt: null, partCount: 2 }
const WHY = { type: '/problems/part-changed', title: 'Changed', status: 409, detail: 'It has changed since.' }

test('a change says who made it and what it set; undone once, parts that had changed since are named', async () => {
  const { user, sent } = visit(<PartsChangesPage />, {
    as: ADA,
    at: '/dashboard/manageProduct/changes',
    answers: {
      listPartsChanges: [
        { ...CHANGE, field: 'visibility', value: 'hidden' },
        { ...CHANGE, _id: ID.replace(/1$/, '2'), field: 'deleted', value: 'true', undoneAt: CHANGE.at },
      ],
      undoPartsChange: {
        ...{ acknowledged: true, modifiedCount: 1 },
        outcomes: [
          { part: ID, sku: 'P-1', name: 'Ring', changed: true },
          { part: ID.replace(/1$/, '3'), sku: 'P-3', name: 'Chain', changed: false, problem: WHY },
        ],
      },
    },
  })
  await screen.findByText('Visibility: Hidden')
  const buttons = screen.getAllByRole('button', { name: /^Undo/ })
  expect(buttons).toHaveLength(1)
  await user.click(buttons[0] as HTMLElement)
  expect(screen.getByRole('dialog').textContent).toContain('Undo the change of 2 parts?')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await toast('1 part of 2 put back')
  await waitFor(() => expect(screen.getByText('P-3 Chain')).toBeDefined())
  expect(screen.queryByText('P-1 Ring')).toBeNull()
  expect(sent('undoPartsChange')).toMatchObject([{ params: { id: ID } }])
})
