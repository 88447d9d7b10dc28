import { useMutation } from '@tanstack/react-query'
import { t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { callAuth } from '#platform/web/session/auth-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { useProfile } from './use-profile.ts'

export function VerifyNotice() {
  const { data: profile } = useProfile()
  const mail = useMutation({
    mutationFn: () => callAuth('/send-verification-email', {}),
  })
  if (!profile || profile.emailVerified) return null
  return (
    <section
      aria-label={t('Verify your email')}
      className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3 border-signal border-l-4 bg-sheet px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-72">
        <Rich
          text={t(
            'Please verify your email. We sent a link to <email>{email}</email>. Verify your address to get all emails and reserve more parts.',
            { email: profile.email },
          )}
          email={(words) => <span className="break-words font-semibold">{words}</span>}
        />
      </p>
      <Button pending={mail.isPending} onClick={() => mail.mutate()}>
        {t('Resend email')}
      </Button>
      <p role="status" className="basis-full text-sm empty:hidden">
        {mail.isSuccess && t('Email sent. Nothing after a few minutes? Check your spam folder.')}
        {mail.isError && <span className="text-bad">{refusal(mail.error)}</span>}
      </p>
    </section>
  )
}

function refusal(error: unknown): string {
  if (!(error instanceof ProblemError)) return t('Something went wrong. Try again.')
  if (error.problem.status === 429) return t('We just sent an email. Wait a few minutes before requesting another.')
  return error.problem.detail
}
