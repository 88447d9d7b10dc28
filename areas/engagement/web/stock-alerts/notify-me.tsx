import { QueryClientProvider } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { contactEmailSchema } from '#accounts/contract/credentials.ts'
import type { Part } from '#catalogue/contract/catalogue.ts'
import { t } from '#platform/contract/language/text.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { shopQueryClient } from '#platform/web/query-client.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { useFocusInvalidField } from '#platform/web/ui/forms/use-focus-invalid-field.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'

const REFRESHES = { refreshes: ['listStockAlerts'] }

type Props = { part: Pick<Part, '_id' | 'name'> }

/** One press for customers; others enter an address and confirm it by email. */
export default function NotifyMe({ part }: Props) {
  const [queryClient] = useState(shopQueryClient)
  const session = useSession()
  if (session.state === 'unknown') return null
  return (
    <QueryClientProvider client={queryClient}>
      {session.state === 'signed-in' ? <NotifyCustomer part={part} /> : <NotifyAddress part={part} />}
    </QueryClientProvider>
  )
}

function NotifyCustomer({ part }: Props) {
  const alerts = useShopRead('listStockAlerts', {})
  const add = useShopAction('addStockAlert', REFRESHES)
  const end = useShopAction('deleteStockAlert', REFRESHES)
  const isBusy = add.isPending || end.isPending
  if (alerts.isPending) return null
  if (!alerts.data) return <ProblemNotice error={alerts.error} onRetry={() => void alerts.refetch()} />
  const alert = alerts.data.find((each) => each.part._id === part._id)
  return (
    <>
      <p role="status" className={alert ? '' : 'text-graphite'}>
        {alert ? waitsText(alert.confirmed) : t('We’ll send one email to your account’s address.')}
      </p>
      <ProblemNotice error={add.error ?? end.error} />
      {alert ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button pending={isBusy} pendingLabel={t('Ending')} onClick={() => end.run({ params: { id: alert._id } })}>
            {t('Don’t notify me')}
          </Button>
          <Link to="/dashboard/profile#stock-alerts" className="py-2 underline underline-offset-4">
            {t('All my stock alerts')}
          </Link>
        </div>
      ) : (
        <Button pending={isBusy} pendingLabel={t('Saving')} onClick={() => add.run({ body: { part: part._id } })}>
          {t('Notify me')}
        </Button>
      )}
    </>
  )
}

function waitsText(isConfirmed: boolean): string {
  return isConfirmed
    ? t('We will email you when it is back.')
    : t('Check your inbox: open the link in our email to confirm. Your address is not verified yet.')
}

function NotifyAddress({ part }: Props) {
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [isSent, setSent] = useState(false)
  const add = useShopAction('addStockAlert', { onDone: () => setSent(true) })
  const focusInvalidField = useFocusInvalidField(form, add.isPending)
  const email = contactEmailSchema.safeParse(typed)
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    focusInvalidField()
    if (!email.success || add.isPending) return
    setSent(false)
    add.run({ body: { part: part._id, email: email.data } })
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex w-full max-w-[30rem] flex-col gap-3">
      <Field
        label={t('Email')}
        hint={t('You’ll get one email. Confirm your address first.')}
        type="email"
        autoComplete="email"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={tried && !email.success ? email.error.issues[0]?.message : undefined}
      />
      <ProblemNotice error={add.error} />
      <div>
        <Button type="submit" pending={add.isPending} pendingLabel={t('Sending')}>
          {t('Notify me')}
        </Button>
      </div>
      <p role="status" className="empty:hidden">
        {isSent && t('Check your inbox: open the link in our email to confirm.')}
      </p>
    </form>
  )
}
