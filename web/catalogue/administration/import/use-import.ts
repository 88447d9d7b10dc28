import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { v4 as newUuid } from 'uuid'
import { type ImportReport, importReportSchema, MOST_IMPORT_BYTES } from '#contract/catalogue/part-import.ts'
import { sendFile } from '#web/file-exchange.ts'
import { shop } from '#web/shop-client.ts'
import { notify } from '#web/ui/notify.ts'
import { PARTS_KEY } from '../use-administered-parts.ts'
import { familyKey } from './family-choice.tsx'

type Run = { file: File; dryRun: boolean; skipBroken: boolean }

export const MAX_MEGABYTES = MOST_IMPORT_BYTES / 1024 / 1024

/** The file, its dry run and its import. */
export function useImport() {
  const [file, setFile] = useState<File>()
  const [skipBroken, setSkipBroken] = useState(false)
  const [families, setFamilies] = useState<ReadonlySet<string>>(new Set())
  const [fileProblem, setFileProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const queries = useQueryClient()
  const run = useMutation({
    mutationFn: (asked: Run) => sendAndGroup(asked, families),
    onSuccess: async ({ outcome, grouped }) => {
      if (outcome !== 'stored') return
      notify.success(grouped > 0 ? `Parts imported, ${grouped} products made` : 'Parts imported')
      setFamilies(new Set())
      await queries.invalidateQueries({ queryKey: [PARTS_KEY] })
    },
  })
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setFileProblem(undefined)
    setSkipBroken(false)
    setFamilies(new Set())
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
  return { input, fileProblem, choose, check, run, skipBroken, setSkipBroken, families, setFamilies, store }
}

function problemOf(file: File | undefined): string | undefined {
  if (!file) return 'Choose a file'
  return file.size > MOST_IMPORT_BYTES ? `The file is larger than ${MAX_MEGABYTES} MB. Split it.` : undefined
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

async function send({ file, dryRun, skipBroken }: Run): Promise<ImportReport> {
  const query = new URLSearchParams({ dryRun: dryRun ? '1' : '0', skipBroken: skipBroken ? '1' : '0' })
  return importReportSchema.parse(await sendFile(`/product/import?${query}`, file, 'text/csv'))
}
