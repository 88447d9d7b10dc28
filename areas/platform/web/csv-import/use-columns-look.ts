import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ColumnsLook, ShownMapping } from '#platform/contract/column-mapping.ts'
import { sendFile } from '../file-exchange.ts'
import type { AnyReport, CsvImport } from './use-csv-import.ts'

/** How a CSV file is written, asked of the shop at `path`, and what its columns are taken to mean. */
export function useColumnsLook<Look extends ColumnsLook>(path: string, schema: { parse: (answer: unknown) => Look }) {
  const [mapping, setMapping] = useState<ShownMapping>()
  const look = useMutation({
    mutationFn: async (file: File) => schema.parse(await sendFile(path, file, 'text/csv')),
    onSuccess: (seen) => setMapping(seen.mapping),
  })
  /** For another file. */
  const forget = () => {
    setMapping(undefined)
    look.reset()
  }
  /** The steps of an import that looks at its file first. */
  const stepsOf = <Report extends AnyReport>({ demandFile, run }: Pick<CsvImport<Report>, 'demandFile' | 'run'>) => ({
    lookAtFile(event: FormEvent) {
      event.preventDefault()
      const file = demandFile()
      if (file && !look.isPending) look.mutate(file)
    },
    /** What was checked before was read another way. */
    change(changed: ShownMapping) {
      setMapping(changed)
      run.reset()
    },
  })
  return { mapping, look, forget, stepsOf }
}
