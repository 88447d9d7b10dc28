import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { type ImportReport, importReportSchema, MOST_IMPORT_BYTES } from '#contract/catalogue/part-import.ts'
import { sendFile } from '#web/file-exchange.ts'
import { notify } from '#web/ui/notify.ts'
import { PARTS_KEY } from '../use-administered-parts.ts'

type Run = { file: File; dryRun: boolean; skipBroken: boolean }

export const MAX_MEGABYTES = MOST_IMPORT_BYTES / 1024 / 1024

/** The file, its dry run and its import. */
export function useImport() {
  const [file, setFile] = useState<File>()
  const [skipBroken, setSkipBroken] = useState(false)
  const [fileProblem, setFileProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const queries = useQueryClient()
  const run = useMutation({
    mutationFn: send,
    onSuccess: async ({ outcome }) => {
      if (outcome !== 'stored') return
      notify.success('Parts imported')
      await queries.invalidateQueries({ queryKey: [PARTS_KEY] })
    },
  })
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setFileProblem(undefined)
    setSkipBroken(false)
    run.reset()
  }
  const check = (event: FormEvent) => {
    event.preventDefault()
    const problem = problemOf(file)
    setFileProblem(problem)
    if (run.isPending) return
    if (problem || !file) return input.current?.focus()
    run.mutate({ file, dryRun: true, skipBroken: false })
  }
  const store = () => file && run.mutate({ file, dryRun: false, skipBroken })
  return { input, fileProblem, choose, check, run, skipBroken, setSkipBroken, store }
}

function problemOf(file: File | undefined): string | undefined {
  if (!file) return 'Choose a file'
  return file.size > MOST_IMPORT_BYTES ? `The file is larger than ${MAX_MEGABYTES} MB. Split it.` : undefined
}

async function send({ file, dryRun, skipBroken }: Run): Promise<ImportReport> {
  const query = new URLSearchParams({ dryRun: dryRun ? '1' : '0', skipBroken: skipBroken ? '1' : '0' })
  return importReportSchema.parse(await sendFile(`/product/import?${query}`, file, 'text/csv'))
}
