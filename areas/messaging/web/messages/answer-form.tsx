import type { MessageDetails } from '#messaging/contract/messages.ts'
import { useShopForm } from '#platform/web/forms/use-shop-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'

export function AnswerForm({ message: { _id: id, email, answers } }: { message: MessageDetails }) {
  const { form, field, submit, problem, isPending } = useShopForm('answerMessage', {
    request: { params: { id } },
    start: { text: '' },
    draft: `answer:${id}`,
    refreshes: ['listMessages', 'getMessage'],
    done: 'Reply sent',
    onDone: () => form.reset(),
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
      <ProblemNotice error={problem} />
      <div className="w-full">
        <TextAreaField
          label={answers.length > 0 ? 'Another reply' : 'Your reply'}
          hint={`Emailed to ${email}, with their message quoted below.`}
          rows={6}
          {...field('text')}
        />
      </div>
      <Button type="submit" variant="primary" pending={isPending} pendingLabel="Sending">
        Send reply
      </Button>
    </form>
  )
}
