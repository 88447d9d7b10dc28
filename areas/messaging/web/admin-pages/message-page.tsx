import { useLocation, useNavigate, useParams } from 'react-router'
import { type MessageDetails, messageOperations } from '#messaging/contract/messages.ts'
import { msg, t } from '#platform/contract/language/text.ts'
import { Awaited } from '#platform/web/dashboard/awaited.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useAskedAction } from '#platform/web/forms/asked-action.tsx'
import { useShopForm } from '#platform/web/forms/use-shop-form.ts'
import { isMissing, useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'

export const meta = titled(msg('Message'))

const LIST = '/dashboard/messages'

export default function MessagePage() {
  const { messageId = '' } = useParams()
  const message = useShopRead('getMessage', { params: { id: messageId } })
  if (message.data) return <MessageView key={messageId} message={message.data} />
  if (isMissing(message.error)) return <MessageNotFound />
  return <Awaited read={message} />
}

function MessageView({ message }: { message: MessageDetails }) {
  const { name, email, status, signedIn, createdAt, answers } = message
  const navigate = useNavigate()
  const { state } = useLocation()
  const list = LIST + ((state as { list?: string } | null)?.list ?? '')
  return (
    <>
      <DashboardHeading title={t('Message from {name}', { name })}>
        <span className="wrap-anywhere">
          <a href={`mailto:${email}`} className="underline underline-offset-4">
            {email}
          </a>
          {signedIn ? t(', logged in.') : t(', not logged in: email not verified.')}
        </span>{' '}
        <InlineLink to={list}>{t('Back to all messages')}</InlineLink>
      </DashboardHeading>
      <div className="flex max-w-[48rem] flex-col gap-6">
        <section aria-label={t('The message')} className="sheet corner-marks p-6">
          <p className="mb-3 flex flex-wrap items-center gap-3 text-graphite text-sm">
            <StatusBadge status={status} />
            <DateTime iso={createdAt} />
          </p>
          <p className="wrap-anywhere max-w-[46em] whitespace-pre-line">{message.message}</p>
        </section>
        {answers.length > 0 && <Answers answers={answers} />}
        <section aria-label={t('Reply')}>
          <AnswerForm message={message} />
        </section>
        <div className="border-hairline border-t pt-6">
          <DeleteMessage message={message} onDeleted={() => void navigate(list, { replace: true })} />
        </div>
      </div>
    </>
  )
}

function Answers({ answers }: Pick<MessageDetails, 'answers'>) {
  return (
    <section aria-labelledby="answers-title">
      <h3 id="answers-title" className="mb-2 text-lg">
        {answers.length === 1 ? t('Our reply') : t('Our replies')}
      </h3>
      <ol className="flex flex-col gap-4">
        {answers.map(({ _id, at, by, text }) => (
          <li key={_id} className="border-good border-l-2 pl-4">
            <p className="wrap-anywhere max-w-[46em] whitespace-pre-line">{text}</p>
            <p className="wrap-anywhere text-graphite text-sm">
              {by.email ?? t('a deleted account')}, <DateTime iso={at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function MessageNotFound() {
  return (
    <EmptyState title={t('Message not found')}>
      <p>{t('It may have been deleted by an administrator or together with the sender’s account.')}</p>
      <LinkButton to={LIST}>{t('All messages')}</LinkButton>
    </EmptyState>
  )
}

function AnswerForm({ message: { _id: id, email, answers } }: { message: MessageDetails }) {
  const { form, field, submit, problem, isPending } = useShopForm('answerMessage', {
    request: { params: { id } },
    start: { text: '' },
    schema: messageOperations.answerMessage.body,
    draft: `answer:${id}`,
    refreshes: ['listMessages', 'getMessage'],
    done: t('Reply sent'),
    onDone: () => form.reset({ text: '' }), // Not to a restored draft
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
      <ProblemNotice error={problem} />
      <div className="w-full">
        <TextAreaField
          label={answers.length > 0 ? t('Another reply') : t('Your reply')}
          hint={t('Emailed to {email}, with their message quoted below.', { email })}
          rows={6}
          {...field('text')}
        />
      </div>
      <Button type="submit" variant="primary" pending={isPending} pendingLabel={t('Sending')}>
        {t('Send reply')}
      </Button>
    </form>
  )
}

function DeleteMessage({ message, onDeleted }: { message: MessageDetails; onDeleted: () => void }) {
  const { ask, dialog } = useAskedAction('deleteMessage', {
    // Not the message: the page being left must not fetch it again.
    refreshes: ['listMessages'],
    done: t('Deleted'),
    onDone: onDeleted,
    request: ({ _id: id }: MessageDetails) => ({ params: { id } }),
    title: ({ name }) => t('Delete message from {name}?', { name }),
    text: () => (
      <p>{t('This permanently deletes the message and our replies. Emails already sent are not recalled.')}</p>
    ),
    look: { confirmLabel: t('Delete'), danger: true },
  })
  return (
    <>
      <Button onClick={() => ask(message)}>{t('Delete message')}</Button>
      {dialog}
    </>
  )
}
