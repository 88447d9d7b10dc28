import type { PartQuestion } from '#contract/questions/part-questions.ts'
import { ReportDialog } from '#web/moderation/report-dialog.tsx'
import { shop } from '#web/shop-client.ts'

type Props = { question: PartQuestion; open: boolean; onClose: () => void }

export default function ReportQuestionDialog({ question: { _id: id }, ...dialog }: Props) {
  return (
    <ReportDialog
      title="Report this question?"
      thanks="Thank you. We will look at this question."
      send={(body) => shop.reportQuestion({ params: { id }, body })}
      {...dialog}
    />
  )
}
