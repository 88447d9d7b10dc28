import { expect, test } from 'vitest'
import { refuse } from '#platform/contract/problem.ts'
import { ADA, screen, toast, visit, within } from '#test-support/screens/visit-screen.tsx'
import PortsImportPage from './ports-import-page.tsx'

const FOUND = { rows: 2, ignored: ['colour'], broken: { count: 0, listed: [] }, parts: { updated: 1, unchanged: 0 } }
const CHANGES = [{ line: 2, sku: 'CS-1', name: 'Cassette', before: '', after: 'cassette; chain=c-11' }]

test('a file is read first, and stored when its report says what it changes', async () => {
  const { user, sent, answer } = visit(<PortsImportPage />, {
    as: ADA,
    answers: { importPorts: { outcome: 'dry-run', ...FOUND, changes: CHANGES } },
  })
  const form = within(await screen.findByRole('region', { name: 'Interfaces of parts' }))
  await user.click(form.getByRole('button', { name: 'Dry run' }))
  expect(await form.findByText('Choose a file')).toBeTruthy()
  await user.upload(form.getByLabelText(/CSV file/), new File(['sku'], 'ports.csv', { type: 'text/csv' }))
  await user.click(form.getByRole('button', { name: 'Dry run' }))
  expect(await form.findByText('Nothing is wrong with the file')).toBeTruthy()
  expect(form.getByText('Unknown columns: colour.')).toBeTruthy()
  answer({ importPorts: { outcome: 'stored', ...FOUND, changes: CHANGES } })
  await user.click(form.getByRole('button', { name: 'Import 1 part' }))
  await toast('Interfaces imported')
  expect(sent('importPorts').map(({ query }) => query)).toEqual([{ dryRun: '1' }, {}])
  expect(form.queryByRole('button', { name: 'Import 1 part' })).toBeNull()
})

test('a file with errors shows its rows, and offers no import', async () => {
  const listed = [{ line: 3, column: 'sku', reason: 'The part number is missing' }]
  const report = { outcome: 'broken', ...FOUND, broken: { count: 1, listed }, changes: [] }
  const { user } = visit(<PortsImportPage />, {
    as: ADA,
    answers: { importPorts: refuse('file-broken', 'Nothing was stored.', { report }) },
  })
  const form = within(await screen.findByRole('region', { name: 'Interfaces of parts' }))
  await user.upload(form.getByLabelText(/CSV file/), new File(['sku'], 'ports.csv', { type: 'text/csv' }))
  await user.click(form.getByRole('button', { name: 'Dry run' }))
  expect(await form.findByText('The part number is missing')).toBeTruthy()
  expect(form.queryByRole('button', { name: /^Import/ })).toBeNull()
})
