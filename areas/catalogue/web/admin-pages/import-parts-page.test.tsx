import { expect, test } from 'vitest'
import type { FileLook, ImportReport } from '#catalogue/contract/part-import.ts'
import { ADA, problemOf, screen, toast, visit, within } from '#test-support/screens/visit-screen.tsx'
import ImportPartsPage from './import-parts-page.tsx'

const field = (name: string, columns: string[], required = true) => ({
  ...{ field: name, heading: name, required, columns, otherwise: '' },
})
const LOOK: FileLook = {
  ...{ form: 'the form of Shopify products', preset: 'shopify', encoding: 'windows-1252', delimiter: ',' },
  sample: 'saddle,Sättel',
  columns: [
    { name: 'Title', sample: 'Saddle' },
    { name: 'Variant SKU', sample: '' },
    { name: 'Variant Price', sample: '19.99' },
    { name: 'Type', sample: 'Saddles' },
  ],
  mapping: {
    fields: [
      ...[field('sku', ['Variant SKU']), field('name', ['Title']), field('price', ['Variant Price'])],
      ...[field('quantity', []), field('category', ['Type']), field('unit', [], false)],
    ],
    settings: { rows: 'shopify', specs: [] },
  },
  saved: [],
}
const REPORT: ImportReport = {
  outcome: 'dry-run',
  columns: { ...{ delimiter: ',', decimal: '.', ignored: [], form: LOOK.form }, encoding: 'utf-8', sample: '' },
  ...{
    read: 3,
    new: 2,
    updated: 0,
    unchanged: 0,
    components: 0,
    skipped: [],
    withoutStock: 2,
    regrouped: 2,
    grouped: 0,
    redirects: 0,
  },
  broken: { count: 0, listed: [], csv: '' },
  ...{ products: 1, pictures: 4, newCategories: ['Saddles'], newAttributes: ['Width fit'], families: [], changes: [] },
  notes: [{ reason: 'a barcode that is no GTIN is left out', count: 1, lines: [3] }],
}

test('a file is looked at, asks only for what it does not say, is checked and imported', async () => {
  const { user, sent, answer } = visit(<ImportPartsPage />, {
    as: ADA,
    answers: { lookAtPartsFile: LOOK, importParts: REPORT, saveImportMapping: { acknowledged: true } },
  })
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Choose a file')).toBeTruthy()
  await user.upload(screen.getByLabelText('CSV file'), new File(['Title'], 'shopify.csv', { type: 'text/csv' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('saddle,Sättel')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Looks like the form of Shopify products')
  expect(screen.getByText('Columns').closest('li')?.getAttribute('aria-current')).toBe('step')

  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await problemOf(screen.getByLabelText('Quantity'))).toBe('Choose a column, or enter a text for all rows')
  await user.type(screen.getByLabelText('Quantity, always'), '0')
  await user.type(screen.getByLabelText('Save these columns as'), 'Old shop')
  await user.click(screen.getByRole('button', { name: 'Save columns' }))
  await toast('Columns saved as “Old shop”')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText('1 product with variants')).toBeTruthy()
  expect(screen.getByText('New attributes, in which variants differ: Width fit')).toBeTruthy()
  expect(screen.getByText(/^1 row: a barcode/).textContent).toContain('(line 3)')

  answer({ importParts: { ...REPORT, outcome: 'stored' } })
  await user.click(screen.getByRole('button', { name: /^Import 2 new/ }))
  await toast('Parts imported')
  const [checked, stored] = sent('importParts').map(({ query }) => query)
  const mapping = JSON.parse(checked?.mapping ?? '')
  expect(mapping).toMatchObject({
    rows: 'shopify',
    quantity: { columns: [], otherwise: '0' },
    sku: { columns: ['Variant SKU'] },
  })
  expect(mapping.unit).toBeUndefined()
  expect(stored).toEqual({ ...checked, dryRun: '0' })
  expect(sent('saveImportMapping')[0]?.body).toMatchObject({
    name: 'Old shop',
    header: LOOK.columns.map(({ name }) => name),
  })
})

test('columns saved for the same header are offered again', async () => {
  const [sku, ...rest] = LOOK.mapping.fields
  const saved = [
    {
      name: 'Old shop',
      fields: [...(sku ? [{ ...sku, otherwise: 'X' }] : []), ...rest],
      settings: LOOK.mapping.settings,
    },
  ]
  const { user } = visit(<ImportPartsPage />, { as: ADA, answers: { lookAtPartsFile: { ...LOOK, saved } } })
  await user.upload(await screen.findByLabelText('CSV file'), new File(['Title'], 'shopify.csv', { type: 'text/csv' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.selectOptions(await screen.findByLabelText('Saved columns'), 'Old shop')
  expect((screen.getByLabelText('SKU, if empty') as HTMLInputElement).value).toBe('X')
  expect(within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')).toHaveLength(4)
})

/** The columns of a file without one for names, with what else its mapping says. */
async function columnsOf(settings: Record<string, unknown>) {
  const fields = LOOK.mapping.fields.map((each) => (each.field === 'name' ? field('name', []) : each))
  const shown = visit(<ImportPartsPage />, {
    as: ADA,
    answers: { lookAtPartsFile: { ...LOOK, mapping: { fields, settings } }, importParts: REPORT },
  })
  await shown.user.upload(await screen.findByLabelText('CSV file'), new File(['sku'], 'a.csv', { type: 'text/csv' }))
  await shown.user.click(screen.getByRole('button', { name: 'Next' }))
  const check = async () => {
    await shown.user.click(screen.getByRole('button', { name: 'Check' }))
    await screen.findByText('Dry run: nothing imported yet')
    return JSON.parse(String(shown.sent('importParts')[0]?.query.mapping))
  }
  return { user: shown.user, check }
}

test('a list of prices changes known parts, and needs no other columns', async () => {
  const { user, check } = await columnsOf({ specs: [] })
  await user.click(await screen.findByLabelText(/^Only change parts that are here/))
  expect(await check()).toMatchObject({ onlyKnown: true, name: { columns: [], otherwise: '' } })
})

test('paths of Magento’s pictures get what is to stand before them', async () => {
  const { user, check } = await columnsOf({ rows: 'magento', specs: [] })
  await user.type(await screen.findByLabelText('Where pictures are'), 'https://x.example/media')
  for (const name of ['Name', 'Quantity']) await user.type(screen.getByLabelText(`${name}, always`), '0')
  expect(await check()).toMatchObject({ rows: 'magento', picturesFrom: 'https://x.example/media' })
})
