import { type FormEvent, useState } from 'react'
import type { FileLook } from '#catalogue/contract/part-import.ts'
import { type MappedField, mappingText } from '#platform/contract/column-mapping.ts'
import { MOST_IMPORT_BYTES } from '#platform/contract/csv-exchange.ts'
import { t } from '#platform/contract/language/text.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { SaveColumns } from '#platform/web/csv-import/column-choice.tsx'
import { CheckButton, FileStep, IMPORT_SHEET, ImportSteps, LooksLike } from '#platform/web/csv-import/import-steps.tsx'
import { SkipBrokenRows } from '#platform/web/csv-import/report-pieces.tsx'
import { HeadedSection } from '#platform/web/page/headed-section.tsx'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { FamilyChoice } from './family-choice.tsx'
import { importWords } from './import-labels.ts'
import { ImportReportView } from './import-report-view.tsx'
import { type PartImport, unsaid, usePartImport } from './use-part-import.ts'

/** Imports a CSV file in four steps: what it looks like, what its columns mean, what it would change, the import. */
export function ImportForm() {
  const importing = usePartImport()
  const { input, look, run, fileProblem, choose, lookAtFile } = importing
  return (
    <>
      <ImportSteps look={look.data} report={run.data} />
      <div className="grid items-start gap-8 xl:grid-cols-[3fr_2fr]">
        <div className="min-w-0">
          <FileStep
            {...{ input, look, multiple: true, problem: fileProblem, onChoose: choose, onSubmit: lookAtFile }}
            hint={t(
              'Up to {size} MB: from “Export CSV”, Shopify, WooCommerce, Magento, PrestaShop (its products and combinations together), or any other with a header.',
              { size: String(MOST_IMPORT_BYTES / 1024 / 1024) },
            )}
          />
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
    <LooksLike look={look} {...(importing.secondFrom > 0 && { remark: countedOn(importing.secondFrom) })}>
      <form method="post" noValidate onSubmit={submit} className={`mt-4 ${IMPORT_SHEET}`}>
        <ProblemNotice error={run.error} />
        <ColumnChoice look={look} mapping={mapping} onChange={change} missing={missing} />
        <SelectField
          label={t('Decimal sign')}
          hint={t('In prices and other numbers. Choose it where the file does not show it.')}
          value={decimal}
          onChange={({ target }) => chooseDecimal(target.value as typeof decimal)}
        >
          <option value="">{t('As the file shows')}</option>
          <option value="comma">{t('Comma: 1.234,50')}</option>
          <option value="point">{t('Point: 1,234.50')}</option>
        </SelectField>
        <CheckButton run={run} />
      </form>
      <SaveColumns
        look={look}
        save={(named) => shop.saveImportMapping({ body: { ...named, mapping: mappingText(mapping) } })}
      />
    </LooksLike>
  )
}

const countedOn = (line: number) =>
  t('Lines are counted on: line 1 of the second file is line {line}.', { line: String(line) })

function Report({ importing }: { importing: PartImport }) {
  const { run, skipBroken, setSkipBroken, families, setFamilies, store } = importing
  if (!run.data) return null
  const words = importWords(run.data, importing)
  return (
    <ImportReportView report={run.data} headline={words.headline}>
      {words.asksAboutBroken && <SkipBrokenRows checked={skipBroken} onChange={setSkipBroken} />}
      {run.data.families.length > 0 && (
        <FamilyChoice families={run.data.families} chosen={families} onChoose={setFamilies} />
      )}
      {words.canImport && (
        <Button variant="primary" pending={run.isPending} pendingLabel={t('Importing')} onClick={store}>
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
    what:
      shopCurrency() === 'USD'
        ? t('Required. The price is in dollars.')
        : t('Required. The price is in {currency}.', { currency: shopCurrency() }),
  },
  { names: 'min', what: t('Minimum order, in units.') },
  { names: 'multiple', what: t('Orders must be a multiple of this, and so must min.') },
  { names: 'unit', what: t('How it is sold: each, pair, set of 4, pack of 10 or metre.') },
  { names: 'content', what: t('What one price buys, for prices per litre and the like: 250 ml, 2.5 m or 1 kg.') },
  { names: 'visibility', what: t('public, hidden or draft. New parts are public where it is empty.') },
  { names: 'tax_class', what: t('standard, reduced or zero. Standard where there is no column.') },
  { names: 'returnable', what: t('yes, made-to-measure or sealed. Yes where there is no column.') },
  { names: 'warnings', what: t('What buyers must know for safe use.') },
  { names: 'cost', what: t('What a unit costs the shop, for staff with prices. Empty: unknown.') },
  { names: 'search_title, search_description', what: t('For search engines. Empty: name and description.') },
  { names: 'maker', what: t('A name from Catalogue, Makers. Empty: your company.') },
  { names: 'supported_until', what: t('The last day of spare parts and help: 2034-12-31.') },
  { names: 'epr', what: t('Producer schemes: packaging, weee, battery, other.') },
  { names: 'durability_years, guarantee_terms', what: t('The producer’s guarantee of durability: 2.5 to 99 years.') },
  { names: 'description', what: t('The text on the part’s page.') },
  { names: 'img', what: t('URL of the picture. Empty: our drawing, if there is one.') },
  { names: 'product', what: t('The name of the product that the part is a size or colour of.') },
  { names: t('Teeth, Weight (kg), …'), what: t('Specifications by name, with the unit in brackets or in the cell.') },
  { names: 'specs', what: t('All specifications at once, for example {example}.', { example: '{"teeth": 42}' }) },
]

function ImportColumns() {
  return (
    <HeadedSection id="import-columns" title={t('Columns of the file')} look="mb-3 text-lg">
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
      <p className="mt-3 text-graphite text-sm">{t('Missing columns leave existing values unchanged.')}</p>
    </HeadedSection>
  )
}
