import { expect, test } from 'vitest'
import type { ColumnsLook } from '#platform/contract/column-mapping.ts'
import type { RecordsReport } from '#platform/contract/records-report.ts'
import { ADA, problemOf, screen, toast, visit, within } from '#test-support/screens/visit-screen.tsx'
import ImportCustomersPage from '../admin-pages/import-customers-page.tsx'
import ImportReviewsPage from '../admin-pages/import-reviews-page.tsx'

const field = (name: string, columns: string[], required = false) => ({
  ...{ field: name, heading: name, required, columns, otherwise: '' },
})
const LOOK: ColumnsLook = {
  ...{ form: 'the shop’s own form', encoding: 'utf-16le', delimiter: ';', sample: 'Jürgen' },
  columns: [
    { name: 'Mail', sample: 'j@example.com' },
    { name: 'Name', sample: 'Jürgen' },
  ],
  mapping: { fields: [field('email', [], true), field('name', ['Name']), field('note', [])], settings: {} },
  saved: [],
}
const REPORT: RecordsReport = {
  outcome: 'broken',
  columns: { delimiter: ';', ignored: ['Mail2'], form: LOOK.form, encoding: 'utf-16le', sample: '' },
  ...{ read: 4, new: 2, updated: 1, unchanged: 0 },
  skipped: [{ reason: 'an account of staff', count: 1 }],
  notes: [{ reason: 'the address is left out', count: 1, lines: [3] }],
  broken: { count: 1, listed: [{ line: 5, faults: [{ column: 'Mail', reason: 'it is empty' }] }], csv: 'line' },
}

const NONE = { last: null }
const upload = async (user: ReturnType<typeof visit>['user']) => {
  await user.upload(await screen.findByLabelText('CSV file'), new File(['x'], 'old.csv', { type: 'text/csv' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Jürgen')
}

test('customers: an email needs a column, rows with errors are skipped only when asked, then all is imported', async () => {
  const { user, sent, answer } = visit(<ImportCustomersPage />, {
    as: ADA,
    answers: {
      getRecordsImport: NONE,
      lookAtRecords: LOOK,
      importRecords: REPORT,
      saveRecordMapping: { acknowledged: true },
    },
  })
  await upload(user)
  expect(document.activeElement?.textContent).toBe('Looks like the shop’s own form')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await problemOf(screen.getByLabelText('Email'))).toBe('Choose a column, or enter a text for all rows')
  expect(sent('importRecords')).toEqual([])
  await user.selectOptions(screen.getByLabelText('Email'), 'Mail')
  await user.type(screen.getByLabelText('Save these columns as'), 'Old shop')
  await user.click(screen.getByRole('button', { name: 'Save columns' }))
  await toast('Columns saved as “Old shop”')

  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText('Nothing imported: 1 row has errors')).toBe(document.activeElement)
  expect(screen.getByText(/the address is left out/).textContent).toBe('1 row: the address is left out (line 3)')
  expect(within(screen.getByRole('table', { name: 'Rows with errors' })).getByText('it is empty')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  await user.click(screen.getByLabelText('Skip rows with errors'))
  answer({ importRecords: { ...REPORT, outcome: 'stored' } })
  await user.click(screen.getByRole('button', { name: 'Import 2 new, 1 updated' }))
  await toast('Customers imported')
  const [checked, stored] = sent('importRecords')
  expect(JSON.parse(checked?.query?.mapping ?? '')).toEqual({
    email: { columns: ['Mail'], otherwise: '' },
    name: { columns: ['Name'], otherwise: '' },
  })
  expect([checked?.query, stored?.query]).toMatchObject([
    { dryRun: '1', skipBroken: '0' },
    { dryRun: '0', skipBroken: '1' },
  ])
  expect(screen.getByText('Import').closest('li')?.getAttribute('aria-current')).toBe('step')
})

test('reviews: dates that can be read in two ways are settled by whoever knows the file', async () => {
  const report: RecordsReport = { ...REPORT, outcome: 'dry-run', new: 0, updated: 0, skipped: [], notes: [] }
  const { user, sent } = visit(<ImportReviewsPage />, {
    as: ADA,
    answers: {
      getRecordsImport: NONE,
      lookAtRecords: { ...LOOK, mapping: { fields: [field('name', ['Name'], true)], settings: { preset: 'shopify' } } },
      importRecords: { ...report, broken: { count: 0, listed: [], csv: '' } },
    },
  })
  await upload(user)
  await user.selectOptions(screen.getByLabelText('Dates'), 'day-first')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText('Checked: no changes, all reviews are here')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  expect(JSON.parse(sent('importRecords')[0]?.query?.mapping ?? '')).toMatchObject({
    ...{ preset: 'shopify', dates: 'day-first' },
  })
})

test('whoever comes back sees how far an import is, and what it came to', async () => {
  const last = { state: 'running', startedAt: '2026-05-06T12:30:00.000Z', endedAt: null, rows: 1500, total: 100_000 }
  const none = { new: 0, updated: 0, broken: 0 }
  const { answer } = visit(<ImportCustomersPage />, {
    as: ADA,
    answers: { getRecordsImport: { last: { ...last, ...none } } },
  })
  const bar = await screen.findByRole('progressbar', { name: '1,500 of 100,000 rows imported' })
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['1500', '100000'])
  answer({ getRecordsImport: { last: { ...last, ...none, state: 'stored', new: 99_000, endedAt: last.startedAt } } })
  await screen.findByText(/99,000 new, 0 updated\./, undefined, { timeout: 5_000 })
  expect(screen.queryByRole('progressbar')).toBeNull()
})
