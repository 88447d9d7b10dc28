import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FileLook, MappedField } from '#catalogue/contract/part-import.ts'
import { MOST_IMPORT_BYTES } from '#platform/contract/csv-exchange.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { ColumnChoice, SaveColumns } from './column-choice.tsx'
import { FamilyChoice } from './family-choice.tsx'
import { importWords } from './import-labels.ts'
import { ImportReportView } from './import-report-view.tsx'
import { type PartImport, unsaid, usePartImport } from './use-part-import.ts'

const STEPS = ['File', 'Columns', 'Check', 'Import']

/** Imports a CSV file in four steps: what it looks like, what its columns mean, what it would change, the import. */
export function ImportForm() {
  const importing = usePartImport()
  const { look, run } = importing
  const step = run.data ? (run.data.outcome === 'stored' ? 3 : 2) : look.data ? 1 : 0
  return (
    <>
      <ol aria-label="Steps" className="mb-6 flex flex-wrap gap-x-6 gap-y-2">
        {STEPS.map((name, at) => (
          <li
            key={name}
            aria-current={at === step ? 'step' : undefined}
            className={at === step ? 'border-ink border-b-2 font-semibold' : 'text-graphite'}
          >
            <span className="figures">{at + 1}</span> {name}
          </li>
        ))}
      </ol>
      <div className="grid items-start gap-8 xl:grid-cols-[3fr_2fr]">
        <div className="min-w-0">
          <FileStep importing={importing} />
          {look.data && <ColumnsStep key={look.submittedAt} look={look.data} importing={importing} />}
        </div>
        {!look.data && <ImportColumns />}
      </div>
      <div className="mt-8 empty:hidden">
        <Report importing={importing} />
      </div>
    </>
  )
}

const SHEET = 'sheet corner-marks flex min-w-0 max-w-2xl flex-col items-start gap-4 p-6'

function FileStep({ importing }: { importing: PartImport }) {
  const { input, fileProblem, choose, look, lookAtFile } = importing
  return (
    <form method="post" noValidate onSubmit={lookAtFile} className={SHEET}>
      <ProblemNotice error={look.error} />
      <div className="w-full">
        <Field
          ref={input}
          type="file"
          multiple
          accept=".csv,text/csv"
          label="CSV file"
          hint={`Up to ${MOST_IMPORT_BYTES / 1024 / 1024} MB: from “Export CSV”, Shopify, WooCommerce, Magento, PrestaShop (its products and combinations together), or any other with a header.`}
          className="py-2 file:mr-3 file:font-semibold"
          error={fileProblem}
          onChange={({ target }) => choose(target.files)}
        />
      </div>
      {!look.data && (
        <Button type="submit" variant="primary" pending={look.isPending} pendingLabel="Reading file">
          Next
        </Button>
      )}
    </form>
  )
}

const DELIMITERS: Readonly<Record<string, string>> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' }

function ColumnsStep({ look, importing }: { look: FileLook; importing: PartImport }) {
  const { mapping, change, decimal, chooseDecimal, run, check } = importing
  const [missing, setMissing] = useState<readonly MappedField[]>([])
  if (!mapping) return null
  const submit = (event: FormEvent) => {
    const without = unsaid(mapping)
    setMissing(without)
    if (without.length > 0) event.preventDefault()
    else check(event)
  }
  return (
    <StepSection title={`Looks like ${look.form}`}>
      <p className="text-graphite text-sm">
        {look.encoding.toUpperCase()}, cells separated by {DELIMITERS[look.delimiter] ?? look.delimiter}.
        {look.sample && <span className="figures wrap-anywhere block">{look.sample}</span>}
        {importing.secondFrom > 0 && (
          <span className="block">Lines are counted on: line 1 of the second file is line {importing.secondFrom}.</span>
        )}
      </p>
      <form method="post" noValidate onSubmit={submit} className={`mt-4 ${SHEET}`}>
        <ProblemNotice error={run.error} />
        <ColumnChoice look={look} mapping={mapping} onChange={change} missing={missing} />
        <SelectField
          label="Decimal sign"
          hint="In prices and other numbers. Choose it where the file does not show it."
          value={decimal}
          onChange={({ target }) => chooseDecimal(target.value as typeof decimal)}
        >
          <option value="">As the file shows</option>
          <option value="comma">Comma: 1.234,50</option>
          <option value="point">Point: 1,234.50</option>
        </SelectField>
        <Button
          type="submit"
          variant={run.data ? 'secondary' : 'primary'}
          pending={run.isPending && run.variables.dryRun}
          pendingLabel="Checking file"
        >
          Check
        </Button>
      </form>
      <SaveColumns look={look} mapping={mapping} />
    </StepSection>
  )
}

/** Takes the focus when it comes. */
function StepSection({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-label={title} className="mt-8">
      <h3 ref={heading} tabIndex={-1} className="mb-1 text-lg outline-none">
        {title}
      </h3>
      {children}
    </section>
  )
}

function Report({ importing }: { importing: PartImport }) {
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
  { names: 'content', what: 'What one price buys, for prices per litre and the like: 250 ml, 2.5 m or 1 kg.' },
  { names: 'visibility', what: 'public, hidden or draft. New parts are public where it is empty.' },
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
