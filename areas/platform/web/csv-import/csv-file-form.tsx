import type { ReactNode } from 'react'
import { t } from '#platform/contract/language/text.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { ProblemNotice } from '../ui/problem-notice.tsx'
import type { AnyReport, CsvImport } from './use-csv-import.ts'

type Props<Report extends AnyReport> = {
  importing: CsvImport<Report>
  label?: string
  hint: string
  /** Whether the report allows an import, which is then the main action. */
  canImport: boolean | undefined
  dryRunLabel?: string
  /** Fields above the file. */
  children?: ReactNode
}

/** A form with one CSV file whose button starts a dry run. */
export function CsvFileForm<Report extends AnyReport>(props: Props<Report>) {
  const { importing, label = t('CSV file'), hint, canImport, dryRunLabel = t('Dry run'), children } = props
  const { input, fileProblem, choose, check, run } = importing
  return (
    <form
      method="post"
      noValidate
      onSubmit={check}
      className="sheet corner-marks flex min-w-0 max-w-2xl flex-col items-start gap-4 p-6"
    >
      <ProblemNotice error={run.error} />
      {children}
      <div className="w-full">
        <Field
          ref={input}
          type="file"
          accept=".csv,text/csv"
          label={label}
          hint={hint}
          className="py-2 file:mr-3 file:font-semibold"
          error={fileProblem}
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </div>
      <Button
        type="submit"
        variant={canImport ? 'secondary' : 'primary'}
        pending={run.isPending && run.variables.dryRun}
        pendingLabel={t('Reading file')}
      >
        {dryRunLabel}
      </Button>
    </form>
  )
}
