import { MOST_IMPORT_BYTES } from '#catalogue/contract/part-import.ts'
import { CsvFileForm } from '#platform/web/csv-import/csv-file-form.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { FamilyChoice } from './family-choice.tsx'
import { ImportColumns } from './import-columns-help.tsx'
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
            onChange={({ target }) => importing.setDecimal(target.value as DecimalChoice)}
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
