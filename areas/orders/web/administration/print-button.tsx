import { useMutation } from '@tanstack/react-query'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { fetchFile } from '#platform/web/file-exchange.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { saveFile } from '#platform/web/ui/save-file.ts'

type Props = {
  path: string // Of the API
  file: string
  label: string
  of?: string // What it is of, for screen readers
  variant?: 'quiet'
}

/** Downloads a paper as PDF, to be printed. */
export function PrintButton({ path, file, label, of, ...style }: Props) {
  const pdf = useMutation({
    mutationFn: () => fetchFile(path),
    onSuccess: (bytes) => saveFile(`${file}.pdf`, bytes),
    onError: (error) =>
      notify.error(error instanceof ProblemError ? error.problem.detail : 'That did not work. Try again.'),
  })
  return (
    <Button {...style} pending={pdf.isPending} pendingLabel="Loading" onClick={() => pdf.mutate()}>
      {label}
      {of && <span className="sr-only"> of {of}</span>}
    </Button>
  )
}
