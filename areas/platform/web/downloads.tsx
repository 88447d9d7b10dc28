import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { fieldErrorsOf } from './field-problems.ts'
import { fetchFile } from './file-exchange.ts'
import { Button } from './ui/button.tsx'
import { notify } from './ui/notify.ts'
import { saveFile } from './ui/save-file.ts'

/** `name` and `authorization`: instead of the name that the shop gives the file, and of the session's token. */
type Wanted = { path: string; name?: string; authorization?: string | undefined }

/** Saves a file of the API. What the shop has against it is a toast; without a word of the shop, `failed` is. */
export function useDownload(failed = t('That did not work. Try again.')): UseMutationResult<File, Error, Wanted> {
  return useMutation({
    mutationFn: ({ path, authorization }: Wanted) => fetchFile(path, authorization),
    onSuccess: (file, { name = file.name }) => saveFile(name, file),
    onError: (error) => {
      const [fieldError] = fieldErrorsOf(error)
      notify.error(fieldError?.message ?? (error instanceof ProblemError ? error.problem.detail : failed))
    },
  })
}

type ExportProps = {
  path: string
  what: string // The file holds, such as parts
  failed?: string // The sentence where it can't be exported; it names the same
  name?: string
  children?: string
  className?: string // Of its buttons
}

/** Downloads a CSV file of the shop, as every program reads it or as Excel does where a comma is decimal. */
export function ExportButton({ path, what, failed, name, children = t('Export CSV'), className = '' }: ExportProps) {
  const download = useDownload(failed ?? t('The {what} could not be exported. Try again.', { what }))
  const save = (wanted: string) => download.mutate({ path: wanted, ...(name && { name }) })
  return (
    <div className="inline-flex max-w-full flex-wrap gap-2">
      <Button
        className={className}
        pending={download.isPending}
        pendingLabel={t('Exporting')}
        onClick={() => save(path)}
      >
        {children}
      </Button>
      <Button
        className={`font-normal ${className}`}
        title={t('For Excel where a comma is decimal')}
        aria-disabled={download.isPending || undefined}
        onClick={() => download.isPending || save(`${path}${path.includes('?') ? '&' : '?'}format=excel-de`)}
      >
        {t('CSV with semicolons')}
        <span className="sr-only">: {what}</span>
      </Button>
    </div>
  )
}
