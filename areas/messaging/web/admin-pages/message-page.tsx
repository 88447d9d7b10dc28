import { useLocation, useNavigate, useParams } from 'react-router'
import type { MessageDetails } from '#messaging/contract/messages.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#platform/web/dashboard/require-account.tsx'
import { isMissing, useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { StatusBadge } from '#platform/web/ui/status-badge.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { AnswerForm } from '../messages/answer-form.tsx'
import { DeleteMessage } from '../messages/delete-message-button.tsx'

export const meta = () => [{ title: 'Message · Parts Manufacture' }]

const LIST = '/dashboard/messages'

export default function MessagePage() {
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <Loaded />
    </RequireAdmin>
  )
}

function Loaded() {
  const { messageId = '' } = useParams()
  const message = useShopRead('getMessage', { params: { id: messageId } })
  if (message.isPending) return <RowsSkeleton />
  if (message.data) return <MessageView key={messageId} message={message.data} />
  if (isMissing(message.error)) return <MessageNotFound />
  return <AdminProblem error={message.error} onRetry={() => void message.refetch()} />
}

function MessageView({ message }: { message: MessageDetails }) {
  const { name, email, status, signedIn, createdAt, answers } = message
  const navigate = useNavigate()
  const { state } = useLocation()
  const list = LIST + ((state as { list?: string } | null)?.list ?? '')
  return (
    <>
      <DashboardHeading title={`Message from ${name}`}>
        <span className="wrap-anywhere">
          <a href={`mailto:${email}`} className="underline underline-offset-4">
            {email}
          </a>
          {signedIn ? ', logged in' : ', not logged in: email not verified'}.
        </span>{' '}
        <InlineLink to={list}>Back to all messages</InlineLink>
      </DashboardHeading>
      <div className="flex max-w-[48rem] flex-col gap-6">
        <section aria-label="The message" className="sheet corner-marks p-6">
          <p className="mb-3 flex flex-wrap items-center gap-3 text-graphite text-sm">
            <StatusBadge status={status} />
            <DateTime iso={createdAt} />
          </p>
          <p className="wrap-anywhere max-w-[70ch] whitespace-pre-line">{message.message}</p>
        </section>
        {answers.length > 0 && <Answers answers={answers} />}
        <section aria-label="Reply">
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
        {answers.length === 1 ? 'Our reply' : 'Our replies'}
      </h3>
      <ol className="flex flex-col gap-4">
        {answers.map(({ _id, at, by, text }) => (
          <li key={_id} className="border-good border-l-2 pl-4">
            <p className="wrap-anywhere max-w-[70ch] whitespace-pre-line">{text}</p>
            <p className="wrap-anywhere text-graphite text-sm">
              {by.email ?? 'a deleted account'}, <DateTime iso={at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function MessageNotFound() {
  return (
    <EmptyState title="Message not found">
      <p>It may have been deleted by an administrator or together with the sender’s account.</p>
      <LinkButton to={LIST}>All messages</LinkButton>
    </EmptyState>
  )
}
