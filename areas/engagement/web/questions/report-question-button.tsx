import type { PartQuestion } from '#engagement/contract/part-questions.ts'
import { lazyComponent } from '#platform/web/lazy/lazy-component.ts'
import { ReportButton } from '../moderation/report-button.tsx'

const ReportQuestionDialog = lazyComponent(() => import('./report-question-dialog.tsx'))

export function ReportQuestion({ question }: { question: PartQuestion }) {
  return (
    <ReportButton about={question.question.slice(0, 80)}>
      {(dialog) => <ReportQuestionDialog question={question} {...dialog} />}
    </ReportButton>
  )
}
