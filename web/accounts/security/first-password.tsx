import { useMutation } from '@tanstack/react-query'
import { callAuth } from '#web/session/auth-call.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'

/** For an account without a password: sends the letter by which it gets one. */
export function FirstPassword({ email }: { email: string }) {
  const letter = useMutation({ mutationFn: () => callAuth('/request-password-reset', { email }) })
  return (
    <div className="flex max-w-md flex-col items-start gap-4">
      <ProblemNotice error={letter.error} />
      <p>
        To have a password as well, ask for a letter with a link, and choose one there. You are signed out everywhere
        then.
      </p>
      <Button pending={letter.isPending} onClick={() => letter.mutate()}>
        Send me the link
      </Button>
      <p role="status" className="empty:hidden">
        {letter.isSuccess && 'The letter is on its way. The link works once, for 15 minutes.'}
      </p>
    </div>
  )
}
