import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { t } from '#platform/contract/language/text.ts'
import { callAuth } from '#platform/web/session/auth-call.ts'
import { signOut } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { type OpenSession, SESSIONS_KEY, useSessions } from './use-sessions.ts'

export function SessionsList() {
  const sessions = useSessions()
  const queries = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const refetch = async () => {
    await queries.invalidateQueries({ queryKey: [SESSIONS_KEY] })
    // The pressed button disappeared with its session.
    list.current?.focus()
  }
  const endOthers = useMutation({
    mutationFn: () => callAuth('/revoke-other-sessions', {}),
    onSuccess: async () => {
      await refetch()
      notify.success(t('Signed out everywhere else'))
    },
  })
  if (sessions.isPending) return <Skeleton className="h-40 w-full" />
  if (!sessions.data) return <ProblemNotice error={sessions.error} onRetry={() => void sessions.refetch()} />
  return (
    <div className="flex flex-col items-start gap-4">
      <ul ref={list} tabIndex={-1} className="w-full border-ink border-y">
        {sessions.data.map((session) => (
          <SessionRow key={session.id} session={session} onEnded={refetch} />
        ))}
      </ul>
      <ProblemNotice error={endOthers.error} />
      {sessions.data.some(({ current }) => !current) && (
        <Button pending={endOthers.isPending} pendingLabel={t('Signing out')} onClick={() => endOthers.mutate()}>
          {t('Sign out everywhere else')}
        </Button>
      )}
    </div>
  )
}

function SessionRow({ session, onEnded }: { session: OpenSession; onEnded: () => Promise<void> }) {
  const { id, device, network, lastUsedAt, current } = session
  const end = useMutation({
    mutationFn: () => callAuth('/revoke-session', { id }),
    onSuccess: async () => {
      await onEnded()
      notify.success(t('Signed out on {device}', { device }))
    },
  })
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-hairline py-3 not-first:border-t">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{device}</p>
        <p className="figures flex flex-wrap gap-x-4 break-words text-graphite text-sm">
          <span>{current ? t('This browser') : <LastUsed iso={lastUsedAt} />}</span>
          <span>{t('Network {network}', { network })}</span>
        </p>
        <ProblemNotice error={end.error} />
      </div>
      {current ? (
        <Button className="btn-sm" aria-label={t('Sign out of this browser')} onClick={() => void signOut()}>
          {t('Sign out')}
        </Button>
      ) : (
        <Button
          className="btn-sm"
          aria-label={t('Sign out on {device}', { device })}
          pending={end.isPending}
          onClick={() => end.mutate()}
        >
          {t('Sign out')}
        </Button>
      )}
    </li>
  )
}

function LastUsed({ iso }: { iso: string }) {
  return <Rich text={t('Last used <time>…</time>')} time={() => <DateTime iso={iso} />} />
}
