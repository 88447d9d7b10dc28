import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { MOST_IMPORT_BYTES, type RowsReport } from '#platform/contract/csv-exchange.ts'
import { t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'

const BYTES_OF_MEGABYTE = 1024 * 1024

export type AnyReport = Pick<RowsReport, 'outcome'>

type Options<Report> = {
  send: (file: File, dryRun: boolean) => Promise<Report>
  mostBytes?: number
  onStored?: ((report: Report) => unknown) | undefined
}

/** A chosen CSV file, its dry run and its import. `run.data` is the latest report on the chosen file. */
export function useCsvImport<Report extends AnyReport>({
  send,
  mostBytes = MOST_IMPORT_BYTES,
  onStored,
}: Options<Report>) {
  const [file, setFile] = useState<File>()
  const [fileProblem, setFileProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const run = useMutation({
    mutationFn: (asked: { file: File; dryRun: boolean }) => send(asked.file, asked.dryRun),
    onSuccess: (report) => (report.outcome === 'stored' ? onStored?.(report) : undefined),
  })
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setFileProblem(undefined)
    run.reset()
  }
  /** The file, if it can be sent; otherwise says why not. */
  const demandFile = (): File | undefined => {
    const problem = problemOf(file, mostBytes)
    setFileProblem(problem)
    if (file && !problem) return file
    input.current?.focus()
    return undefined
  }
  const check = (event: FormEvent) => {
    event.preventDefault()
    if (run.isPending) return
    const good = demandFile()
    if (good) run.mutate({ file: good, dryRun: true })
  }
  const store = () => file && run.mutate({ file, dryRun: false })
  return { input, fileProblem, choose, demandFile, check, run, store }
}

export type CsvImport<Report extends AnyReport> = ReturnType<typeof useCsvImport<Report>>

function problemOf(file: File | undefined, mostBytes: number): string | undefined {
  if (!file) return t('Choose a file')
  return file.size > mostBytes
    ? t('The file is larger than {most} MB. Split it.', { most: countText(mostBytes / BYTES_OF_MEGABYTE) })
    : undefined
}
