import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { assembliesReportSchema } from '#contract/assemblies/assembly-administration.ts'
import { MOST_IMPORT_BYTES } from '#contract/catalogue/part-import.ts'
import { sendFile } from '#web/file-exchange.ts'
import { notify } from '#web/ui/notify.ts'
import { ASSEMBLIES_DESK_KEY } from './use-administered-assemblies.ts'

/** The file, its dry run and its import. */
export function useAssembliesImport() {
  const [file, setFile] = useState<File>()
  const [fileProblem, setFileProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const queries = useQueryClient()
  const run = useMutation({
    mutationFn: async (asked: { file: File; dryRun: boolean }) => {
      const query = asked.dryRun ? '?dryRun=1' : ''
      return assembliesReportSchema.parse(await sendFile(`/admin/assemblies.csv${query}`, asked.file, 'text/csv'))
    },
    onSuccess: async ({ outcome }) => {
      if (outcome !== 'stored') return
      notify.success('Assemblies imported')
      await queries.invalidateQueries({ queryKey: [ASSEMBLIES_DESK_KEY] })
    },
  })
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setFileProblem(undefined)
    run.reset()
  }
  const check = (event: FormEvent) => {
    event.preventDefault()
    const tooLarge = file && file.size > MOST_IMPORT_BYTES ? 'The file is too large. Split it.' : undefined
    const problem = file ? tooLarge : 'Choose a file'
    setFileProblem(problem)
    if (run.isPending) return
    if (problem || !file) return input.current?.focus()
    run.mutate({ file, dryRun: true })
  }
  const store = () => file && run.mutate({ file, dryRun: false })
  return { input, fileProblem, choose, check, run, store }
}
