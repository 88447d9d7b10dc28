import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'

type Props = {
  /** What is reported, in words. */
  about: string
  /** Loaded when it is first opened: few people report. */
  children: (dialog: { open: boolean; onClose: () => void }) => ReactNode
}

export function ReportButton({ about, children }: Props) {
  const isHydrated = useHydrated()
  const [opened, setOpened] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button
        variant="quiet"
        className="-me-4 text-sm noscript:hidden"
        aria-label={`Report: ${about}`}
        aria-haspopup="dialog"
        disabled={!isHydrated}
        onClick={() => setOpened('open')}
      >
        Report
      </Button>
      {opened !== 'never' && (
        <Suspense>{children({ open: opened === 'open', onClose: () => setOpened('closed') })}</Suspense>
      )}
    </>
  )
}
