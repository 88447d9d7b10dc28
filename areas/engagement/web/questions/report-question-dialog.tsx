import type { PartQuestion } from '#engagement/contract/part-questions.ts'
import { shop } from '#platform/web/shop-client.ts'
import { ReportDialog } from '../moderation/report-dialog.tsx'

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
