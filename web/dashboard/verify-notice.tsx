import { useMutation } from '@tanstack/react-query'
import { ProblemError } from '#contract/problem-error.ts'
import { useProfile } from '#web/accounts/profile/use-profile.ts'
import { callAuth } from '#web/session/auth-call.ts'
import { Button } from '#web/ui/button.tsx'

/** Tells an account whose email is not verified yet so, and sends the email again. */
export function VerifyNotice() {
  const { data: profile } = useProfile()
  const mail = useMutation({
    mutationFn: () => callAuth('/send-verification-email', {}),
  })
  if (!profile || profile.emailVerified) return null
  return (
    <section
      aria-label="Verify your email"
      className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3 border-signal border-l-4 bg-sheet px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-72">
        Your email is not verified yet. Open the link in the email we sent to{' '}
        <span className="break-words font-semibold">{profile.email}</span>.
      </p>
      <Button pending={mail.isPending} onClick={() => mail.mutate()}>
        Send it again
      </Button>
      <p role="status" className="basis-full text-sm empty:hidden">
        {mail.isSuccess && 'The email is on its way. Nothing there after a few minutes? Look in your spam folder.'}
        {mail.isError && <span className="text-bad">{refusal(mail.error)}</span>}
      </p>
    </section>
  )
}

function refusal(error: unknown): string {
  if (!(error instanceof ProblemError)) return 'That did not work. Try again.'
  if (error.problem.status === 429)
    return 'An email went out only just now. Wait a few minutes before you ask for another.'
  return error.problem.detail
}
