import { MOST_IMPORT_BYTES } from '#catalogue/contract/part-import.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { CsvFileForm } from '#platform/web/csv-import/csv-file-form.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { FamilyChoice } from './family-choice.tsx'
import { importWords } from './import-labels.ts'
import { ImportReportView } from './import-report-view.tsx'
import { type DecimalChoice, useImport } from './use-import.ts'

/** Imports a CSV file: first a dry run, whose report shows what would change, then the import. */
export function ImportForm() {
  const importing = useImport()
  const report = importing.run.data
  const canImport = report && importWords(report, importing).canImport
  return (
    <>
      <div className="grid items-start gap-8 xl:grid-cols-[3fr_2fr]">
        <CsvFileForm
          importing={importing}
          hint={`UTF-8, up to ${MOST_IMPORT_BYTES / 1024 / 1024} MB. Files from “Export CSV” can be imported again.`}
          canImport={canImport}
        >
          <SelectField
            label="Decimal sign"
            hint="In prices and other numbers. Choose it where the file does not show it."
            value={importing.decimal}
            onChange={({ target }) => importing.chooseDecimal(target.value as DecimalChoice)}
          >
            <option value="">As the file shows</option>
            <option value="comma">Comma: 1.234,50</option>
            <option value="point">Point: 1,234.50</option>
          </SelectField>
        </CsvFileForm>
        <ImportColumns />
      </div>
      <div className="mt-8 empty:hidden">
        <Report importing={importing} />
      </div>
    </>
  )
}

function Report({ importing }: { importing: ReturnType<typeof useImport> }) {
  const { run, skipBroken, setSkipBroken, families, setFamilies, store } = importing
  if (!run.data) return null
  const words = importWords(run.data, importing)
  return (
    <ImportReportView report={run.data} headline={words.headline}>
      {words.asksAboutBroken && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-[var(--ink)]"
            checked={skipBroken}
            onChange={({ target }) => setSkipBroken(target.checked)}
          />
          Skip rows with errors
        </label>
      )}
      {run.data.families.length > 0 && (
        <FamilyChoice families={run.data.families} chosen={families} onChoose={setFamilies} />
      )}
      {words.canImport && (
        <Button variant="primary" pending={run.isPending} pendingLabel="Importing" onClick={store}>
          {words.button}
        </Button>
      )}
    </ImportReportView>
  )
}

/** docs/guides/import-parts.md describes the format. */
const columns = () => [
  {
    names: 'sku, name, category, price, quantity',
    what: `Required. The price is in ${shopCurrency() === 'USD' ? 'dollars' : shopCurrency()}.`,
  },
  { names: 'min', what: 'Minimum order, in units.' },
  { names: 'multiple', what: 'Orders must be a multiple of this, and so must min.' },
  { names: 'unit', what: 'How it is sold: each, pair, set of 4, pack of 10 or metre.' },
  { names: 'tax_class', what: 'standard, reduced or zero. Standard where there is no column.' },
  { names: 'returnable', what: 'yes, made-to-measure or sealed. Yes where there is no column.' },
  { names: 'warnings', what: 'What buyers must know for safe use.' },
  { names: 'description', what: 'The text on the part’s page.' },
  { names: 'img', what: 'URL of the picture. Empty: our drawing, if there is one.' },
  { names: 'product', what: 'The name of the product that the part is a size or colour of.' },
  { names: 'Teeth, Weight (kg), …', what: 'Specifications by name, with the unit in brackets or in the cell.' },
  { names: 'specs', what: 'All specifications at once, for example {"teeth": 42}.' },
]

function ImportColumns() {
  return (
    <section aria-labelledby="import-columns">
      <h3 id="import-columns" className="mb-3 text-lg">
        Columns of the file
      </h3>
      <dl className="border-ink border-y">
        {columns().map(({ names, what }) => (
          <div
            key={names}
            className="grid gap-x-4 border-hairline py-2 not-first:border-t sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:grid-cols-1"
          >
            <dt className="figures font-semibold">{names}</dt>
            <dd className="text-graphite text-sm">{what}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-graphite text-sm">Missing columns leave existing values unchanged.</p>
    </section>
  )
}
