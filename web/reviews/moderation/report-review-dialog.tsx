import { useState } from 'react'
import { REPORT_REASONS, type ReportReason } from '#contract/reviews/review-moderation.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { shop } from '#web/shop-client.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx'
import { notify } from '#web/ui/notify.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { REPORT_WORDS } from './moderation-words.ts'

type Props = { review: Review; open: boolean; onClose: () => void }

/** Public pages have no query client: plain state does. */
export default function ReportReviewDialog({ review: { _id: id, name }, open, onClose }: Props) {
  const [reason, setReason] = useState<ReportReason | ''>('')
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string>()
  const [problem, setProblem] = useState<unknown>()
  const [pending, setPending] = useState(false)
  const send = async () => {
    if (reason === '') return setFault('Choose a reason')
    setProblem(undefined)
    setPending(true)
    try {
      await shop.reportReview({ params: { id }, body: { reason, note } })
    } catch (error) {
      return setProblem(error)
    } finally {
      setPending(false)
    }
    notify.success('Thank you. We will look at this review.')
    setNote('')
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title={`Report the review by ${name}?`}
      confirmLabel="Report"
      pending={pending}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <ProblemNotice error={problem} />
      <SelectField
        label="Reason"
        data-focus-first
        value={reason}
        error={fault}
        onChange={({ target }) => {
          setFault(undefined)
          setReason(target.value as ReportReason | '')
        }}
      >
        <option value="">Choose a reason</option>
        {REPORT_REASONS.map((each) => (
          <option key={each} value={each}>
            {REPORT_WORDS[each]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="What is wrong (optional)"
        hint="Only the shop reads it"
        rows={3}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  )
}
