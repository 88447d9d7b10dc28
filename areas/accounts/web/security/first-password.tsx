import { useMutation } from '@tanstack/react-query'
import { callAuth } from '#platform/web/session/auth-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'

/** Emails an account without a password a link to set one. */
export function FirstPassword({ email }: { email: string }) {
  const mail = useMutation({ mutationFn: () => callAuth('/request-password-reset', { email }) })
  return (
    <div className="flex max-w-md flex-col items-start gap-4">
      <ProblemNotice error={mail.error} />
      <p>We’ll email you a link to set one. Setting a password signs you out everywhere.</p>
      <Button pending={mail.isPending} onClick={() => mail.mutate()}>
        Email me a link
      </Button>
      <p role="status" className="empty:hidden">
        {mail.isSuccess && 'Email sent. The link works once, for 15 minutes.'}
      </p>
    </div>
  )
}
