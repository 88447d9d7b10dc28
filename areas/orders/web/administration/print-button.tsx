import { t } from '#platform/contract/language/text.ts'
import { useDownload } from '#platform/web/downloads.tsx'
import { Button } from '#platform/web/ui/button.tsx'

type Props = {
  path: string // Of the API
  file: string
  label: string
  of?: string // What it is of, for screen readers
  variant?: 'quiet'
}

/** Downloads a paper as PDF, to be printed. */
export function PrintButton({ path, file, label, of, ...style }: Props) {
  const download = useDownload()
  return (
    <Button
      {...style}
      pending={download.isPending}
      pendingLabel={t('Loading')}
      onClick={() => download.mutate({ path, name: `${file}.pdf` })}
    >
      {label}
      {of && <span className="sr-only"> {t('of {thing}', { thing: of })}</span>}
    </Button>
  )
}
