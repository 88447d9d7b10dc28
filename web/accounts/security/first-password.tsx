import { useMutation } from '@tanstack/react-query'
import { callAuth } from '#web/session/auth-call.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'

/** For an account without a password: sends the email by which it gets one. */
export function FirstPassword({ email }: { email: string }) {
  const mail = useMutation({ mutationFn: () => callAuth('/request-password-reset', { email }) })
  return (
    <div className="flex max-w-md flex-col items-start gap-4">
      <ProblemNotice error={mail.error} />
      <p>
        To have a password as well, ask for an email with a link, and choose one there. You are signed out everywhere
        then.
      </p>
      <Button pending={mail.isPending} onClick={() => mail.mutate()}>
        Send me the link
      </Button>
      <p role="status" className="empty:hidden">
        {mail.isSuccess && 'The email is on its way. The link works once, for 15 minutes.'}
      </p>
    </div>
  )
}
