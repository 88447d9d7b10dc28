import { useState } from 'react'
import { v4 as newUuid } from 'uuid'
import { type DecimalSignName, type ImportReport, importReportSchema } from '#catalogue/contract/part-import.ts'
import { MOST_IMPORT_BYTES } from '#platform/contract/csv-exchange.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { counted } from '#platform/contract/money/number-text.ts'
import { CsvFileForm } from '#platform/web/csv-import/csv-file-form.tsx'
import { sendCsv } from '#platform/web/csv-import/send-csv.ts'
import { useCsvImport } from '#platform/web/csv-import/use-csv-import.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { useRereadParts } from '../use-administered-parts.ts'
import { FamilyChoice, familyKey } from './family-choice.tsx'
import { importWords } from './import-labels.ts'
import { ImportReportView } from './import-report-view.tsx'

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

type Run = { file: File; dryRun: boolean; skipBroken: boolean; decimal: DecimalChoice }
/** What the file shows, unless it is said. */
type DecimalChoice = DecimalSignName | ''

/** The file, its dry run and its import; what to do with rows with errors, and which products to make. */
function useImport() {
  const [skipBroken, setSkipBroken] = useState(false)
  const [decimal, setDecimal] = useState<DecimalChoice>('')
  const [families, setFamilies] = useState<ReadonlySet<string>>(new Set())
  const rereadParts = useRereadParts()
  const importing = useCsvImport({
    send: (file, dryRun) => sendAndGroup({ file, dryRun, decimal, skipBroken: !dryRun && skipBroken }, families),
    onStored: ({ grouped }) => {
      notify.success(grouped > 0 ? `Parts imported, ${counted(grouped, 'product')} made` : 'Parts imported')
      setFamilies(new Set())
      return rereadParts()
    },
  })
  const choose = (chosen: File | undefined) => {
    setSkipBroken(false)
    setFamilies(new Set())
    importing.choose(chosen)
  }
  /** What was checked before was read another way. */
  const chooseDecimal = (chosen: DecimalChoice) => {
    setDecimal(chosen)
    importing.run.reset()
  }
  return { ...importing, choose, decimal, chooseDecimal, skipBroken, setSkipBroken, families, setFamilies }
}

/** Parts are stored first; then each chosen family becomes a product, as if it was added by hand. */
async function sendAndGroup(asked: Run, chosen: ReadonlySet<string>): Promise<ImportReport> {
  const report = await send(asked)
  if (report.outcome !== 'stored') return report
  const left = []
  for (const family of report.families) {
    if (!chosen.has(familyKey(family))) left.push(family)
    else await shop.addProduct({ body: { ...family, description: '' }, idempotencyKey: newUuid() })
  }
  return { ...report, families: left, grouped: report.families.length - left.length }
}

function send({ file, dryRun, skipBroken, decimal }: Run): Promise<ImportReport> {
  const query = new URLSearchParams({
    ...{ dryRun: dryRun ? '1' : '0', skipBroken: skipBroken ? '1' : '0' },
    ...(decimal && { decimal }),
  })
  return sendCsv(`/product/import?${query}`, importReportSchema, file)
}
