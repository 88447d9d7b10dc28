import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { bookReportSchema, MOST_BOOK_BYTES } from '#contract/fitment/book-csv.ts'
import type { BookFile } from '#contract/fitment/fit-draft.ts'
import { ProblemError } from '#contract/problem-error.ts'
import { fetchFile, sendFile } from '#web/file-exchange.ts'
import { notify } from '#web/ui/notify.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { FIT_DESK_KEY } from '../use-fit-desk.ts'

const PATH = '/fit/admin/book.csv'

/** A file of the rule book: out as CSV, its dry run, and into the draft. */
export function useBookImport() {
  const [name, setName] = useState<BookFile>('standards')
  const [file, setFile] = useState<File>()
  const [fileProblem, setFileProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const queries = useQueryClient()
  const download = useMutation({
    mutationFn: () => fetchFile(`${PATH}?file=${name}`),
    onSuccess: (csv) => saveFile(`${name}.csv`, csv),
    onError: (error) =>
      notify.error(error instanceof ProblemError ? error.problem.detail : 'The file could not be exported. Try again.'),
  })
  const run = useMutation({
    mutationFn: async ({ chosen, dryRun }: { chosen: File; dryRun: boolean }) => {
      const query = `?file=${name}${dryRun ? '&dryRun=1' : ''}`
      return bookReportSchema.parse(await sendFile(PATH + query, chosen, 'text/csv'))
    },
    onSuccess: async ({ outcome }) => {
      if (outcome !== 'stored') return
      notify.success('Put into the draft')
      await queries.invalidateQueries({ queryKey: [FIT_DESK_KEY] })
    },
  })
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setFileProblem(undefined)
    run.reset()
  }
  const chooseName = (chosen: BookFile) => {
    setName(chosen)
    run.reset()
  }
  const check = (event: FormEvent) => {
    event.preventDefault()
    const tooLarge = file && file.size > MOST_BOOK_BYTES ? 'The file is too large. Split it.' : undefined
    const problem = file ? tooLarge : 'Choose a file'
    setFileProblem(problem)
    if (run.isPending) return
    if (problem || !file) return input.current?.focus()
    run.mutate({ chosen: file, dryRun: true })
  }
  const store = () => file && run.mutate({ chosen: file, dryRun: false })
  return { name, chooseName, input, fileProblem, choose, check, run, store, download }
}
