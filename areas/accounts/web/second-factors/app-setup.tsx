import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { oneTimeCodeFormSchema } from '#accounts/contract/second-factors.ts'
import { t, tc } from '#platform/contract/language/text.ts'
import { placeFieldProblems } from '#platform/web/field-problems.ts'
import { callAuth } from '#platform/web/session/auth-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { FactorProblem, PasswordProof } from './factor-problem.tsx'
import { OneTimeCodeField } from './one-time-code-field.tsx'
import { RecoveryCodes } from './recovery-codes-list.tsx'
import { followSession, useFactorsChanged } from './use-second-factors.ts'

const QrCode = lazyComponent(() => import('./qr-code.tsx'), { waiting: () => <Skeleton className="size-56" /> })

type Begun = { totpURI: string; backupCodes: string[] }

/** Three steps: password, key and first code, recovery codes. */
export function AppSetup({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const [begun, setBegun] = useState<Begun>()
  const [confirmed, setConfirmed] = useState(false)
  if (!begun) return <BeginForm hasPassword={hasPassword} onBegun={setBegun} />
  if (!confirmed) return <ConfirmForm uri={begun.totpURI} onConfirmed={() => setConfirmed(true)} />
  return <Finished codes={begun.backupCodes} onDone={onDone} />
}

function Finished({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  // The pressed button disappeared, so the focus moves to the message.
  const news = useRef<HTMLParagraphElement>(null)
  useEffect(() => news.current?.focus(), [])
  return (
    <div className="flex flex-col gap-6">
      <p ref={news} tabIndex={-1} className="border-good border-l-4 px-4 py-1 outline-none">
        {t(
          'Your authenticator app is set up. We’ll ask for a code when you log in with your password. You have been signed out everywhere else.',
        )}
      </p>
      <RecoveryCodes codes={codes} />
      <Button variant="primary" className="self-start" onClick={onDone}>
        {t('I’ve saved them')}
      </Button>
    </div>
  )
}

function BeginForm({ hasPassword, onBegun }: { hasPassword: boolean; onBegun: (begun: Begun) => void }) {
  const [password, setPassword] = useState('')
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => callAuth<Begun>('/two-factor/enable', hasPassword ? { password } : {}),
    onSuccess: onBegun,
  })
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
    >
      <p>
        {t(
          'An authenticator app on your phone shows a new code every 30 seconds. You’ll need it and your password to log in.',
        )}
      </p>
      <PasswordProof {...{ error, hasPassword, password }} onType={setPassword} />
      <Button type="submit" variant="primary" className="self-start" pending={isPending}>
        {t('Continue')}
      </Button>
    </form>
  )
}

function ConfirmForm({ uri, onConfirmed }: { uri: string; onConfirmed: () => void }) {
  const form = useForm({ resolver: zodResolver(oneTimeCodeFormSchema), defaultValues: { code: '' } })
  const [problem, setProblem] = useState<unknown>()
  const changed = useFactorsChanged()
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])

  const confirm = form.handleSubmit(async (input) => {
    setProblem(undefined)
    try {
      await callAuth('/two-factor/verify-totp', input)
    } catch (error) {
      return setProblem(placeFieldProblems(error, form, ['code']))
    }
    await followSession()
    onConfirmed()
    await changed()
  })

  return (
    <form method="post" noValidate className="flex flex-col gap-5" onSubmit={confirm}>
      <p>{t('Scan the QR code with your authenticator app, or enter the key.')}</p>
      <div className="flex flex-wrap items-start gap-6">
        <QrCode text={uri} label={t('QR code for your authenticator app')} />
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-semibold text-sm">{tc('authenticator app', 'Key')}</p>
          <p className="figures mt-1 select-all break-words border-hairline border-y py-2">{keyOf(uri)}</p>
          <a className="mt-2 inline-block py-2 text-sm underline underline-offset-4" href={uri}>
            {t('Open in an app on this device')}
          </a>
        </div>
      </div>
      <FactorProblem error={problem} />
      <OneTimeCodeField label={t('Current code in the app')} error={errors.code?.message} {...form.register('code')} />
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        pending={isSubmitting}
        pendingLabel={t('Checking')}
      >
        {t('Confirm')}
      </Button>
    </form>
  )
}

/** In groups of four, for typing. */
function keyOf(uri: string): string {
  const key = new URL(uri).searchParams.get('secret') ?? ''
  return key.match(/.{1,4}/g)?.join(' ') ?? ''
}
