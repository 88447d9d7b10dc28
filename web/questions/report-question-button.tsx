import type { PartQuestion } from '#contract/questions/part-questions.ts'
import { lazyComponent } from '#web/chunks/lazy-component.ts'
import { ReportButton } from '#web/moderation/report-button.tsx'

const ReportQuestionDialog = lazyComponent(() => import('./report-question-dialog.tsx'))

export function ReportQuestion({ question }: { question: PartQuestion }) {
  return (
    <ReportButton about={question.question.slice(0, 80)}>
      {(dialog) => <ReportQuestionDialog question={question} {...dialog} />}
    </ReportButton>
  )
}
