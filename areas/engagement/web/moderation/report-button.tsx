import { useState } from 'react'
import { t, tc } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import type { Reported } from './report-dialog.tsx'

// Few people report.
const ReportDialog = lazyComponent(() => import('./report-dialog.tsx'))

/** `about`: what is reported, in words. */
export function ReportButton({ about, ...reported }: Reported & { about: string }) {
  const [opened, setOpened] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button
        variant="quiet"
        className="-me-4 text-sm"
        aria-label={t('Report: {about}', { about })}
        aria-haspopup="dialog"
        onClick={() => setOpened('open')}
      >
        {tc('button', 'Report')}
      </Button>
      {opened !== 'never' && (
        <ReportDialog {...reported} open={opened === 'open'} onClose={() => setOpened('closed')} />
      )}
    </>
  )
}
