import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { type ImportReport, importReportSchema, MOST_IMPORT_BYTES } from '#contract/catalogue/part-import.ts'
import { sendFile } from '#web/file-exchange.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { notify } from '#web/ui/notify.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { ImportColumns } from './import-columns-help.tsx'
import { ImportReportView } from './import-report-view.tsx'
import { importWords } from './import-words.ts'
import { PARTS_KEY } from './use-administered-parts.ts'

type Asked = { file: File; dryRun: boolean; skipBroken: boolean }

const MEGABYTES = MOST_IMPORT_BYTES / 1024 / 1024

/** Imports parts from a CSV file: first a dry run, whose report says what would happen to each row, then in earnest. */
export function ImportForm() {
  const [file, setFile] = useState<File>()
  const [skipBroken, setSkipBroken] = useState(false)
  const [fault, setFault] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const queries = useQueryClient()
  const run = useMutation({
    mutationFn: send,
    onSuccess: async ({ outcome }) => {
      if (outcome !== 'stored') return
      notify.success('The parts are imported')
      await queries.invalidateQueries({ queryKey: [PARTS_KEY] })
    },
  })
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setFault(undefined)
    setSkipBroken(false)
    run.reset()
  }
  const check = (event: FormEvent) => {
    event.preventDefault()
    const wrong = faultOf(file)
    setFault(wrong)
    if (run.isPending) return
    if (wrong || !file) return input.current?.focus()
    run.mutate({ file, dryRun: true, skipBroken: false })
  }
  const report = run.data
  const words = report && importWords(report, skipBroken)
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
              hint={`UTF-8, at most ${MEGABYTES} MB. What “Export CSV” writes can be imported again.`}
              className="py-2 file:mr-3 file:font-semibold"
              error={fault}
              onChange={({ target }) => choose(target.files?.[0])}
            />
          </div>
          <Button
            type="submit"
            variant={words?.canImport ? 'secondary' : 'primary'}
            pending={run.isPending && run.variables.dryRun}
            pendingLabel="Checking the file"
          >
            Dry run
          </Button>
        </form>
        <ImportColumns />
      </div>
      <div className="mt-8 empty:hidden">
        {report && words && file && (
          <ImportReportView report={report} headline={words.headline}>
            {words.asksAboutBroken && (
              <label className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 accent-[var(--ink)]"
                  checked={skipBroken}
                  onChange={({ target }) => setSkipBroken(target.checked)}
                />
                Leave the broken rows out
              </label>
            )}
            {words.canImport && (
              <Button
                variant="primary"
                pending={run.isPending}
                pendingLabel="Importing"
                onClick={() => run.mutate({ file, dryRun: false, skipBroken })}
              >
                {words.button}
              </Button>
            )}
          </ImportReportView>
        )}
      </div>
    </>
  )
}

function faultOf(file: File | undefined): string | undefined {
  if (!file) return 'Choose a file'
  return file.size > MOST_IMPORT_BYTES ? `The file has more than ${MEGABYTES} MB: split it` : undefined
}

async function send({ file, dryRun, skipBroken }: Asked): Promise<ImportReport> {
  const query = new URLSearchParams({ dryRun: dryRun ? '1' : '0', skipBroken: skipBroken ? '1' : '0' })
  return importReportSchema.parse(await sendFile(`/product/import?${query}`, file, 'text/csv'))
}
