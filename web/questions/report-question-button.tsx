import { Suspense, useState } from 'react'
import type { PartQuestion } from '#contract/questions/part-questions.ts'
import { lazyComponent } from '#web/chunks/lazy-component.ts'
import { Button } from '#web/ui/button.tsx'

// Few people report a question.
const ReportQuestionDialog = lazyComponent(() => import('./report-question-dialog.tsx'))

export function ReportQuestion({ question }: { question: PartQuestion }) {
  const [opened, setOpened] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button
        variant="quiet"
        className="-me-4 text-sm noscript:hidden"
        aria-label={`Report: ${question.question.slice(0, 80)}`}
        aria-haspopup="dialog"
        onClick={() => setOpened('open')}
      >
        Report
      </Button>
      {opened !== 'never' && (
        <Suspense>
          <ReportQuestionDialog question={question} open={opened === 'open'} onClose={() => setOpened('closed')} />
        </Suspense>
      )}
    </>
  )
}
