import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { FamilyChoice } from './family-choice.tsx'
import { ImportColumns } from './import-columns-help.tsx'
import { ImportReportView } from './import-report-view.tsx'
import { importWords } from './import-words.ts'
import { MAX_MEGABYTES, useImport } from './use-import.ts'

/** Imports a CSV file: first a dry run, whose report shows what would change, then the import. */
export function ImportForm() {
  const importing = useImport()
  const { input, fileProblem, choose, check, run } = importing
  const canImport = run.data && importWords(run.data, importing).canImport
  return (
    <>
      <div className="grid items-start gap-8 xl:grid-cols-[3fr_2fr]">
        <form noValidate onSubmit={check} className="sheet corner-marks flex min-w-0 flex-col items-start gap-4 p-6">
          <ProblemNotice error={run.error} />
          <div className="w-full">
            <Field
              ref={input}
              type="file"
              accept=".csv,text/csv"
              label="CSV file"
              hint={`UTF-8, up to ${MAX_MEGABYTES} MB. Files from “Export CSV” can be imported again.`}
              className="py-2 file:mr-3 file:font-semibold"
              error={fileProblem}
              onChange={({ target }) => choose(target.files?.[0])}
            />
          </div>
          <Button
            type="submit"
            variant={canImport ? 'secondary' : 'primary'}
            pending={run.isPending && run.variables.dryRun}
            pendingLabel="Checking file"
          >
            Dry run
          </Button>
        </form>
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
