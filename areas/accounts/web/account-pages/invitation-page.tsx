import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { MIN_PASSWORD_LENGTH } from '#accounts/contract/credentials.ts'
import { roleWords } from '#accounts/contract/staff.ts'
import { ownPath } from '#platform/contract/language/addresses.ts'
import { msg, t, tc } from '#platform/contract/language/text.ts'
import { fieldProblem } from '#platform/web/field-problems.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { withReturn } from '#platform/web/session/return-to.ts'
import { signIn, useSession } from '#platform/web/session.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { PasswordField } from '#platform/web/ui/forms/password-field.tsx'
import { SubmitButton } from '#platform/web/ui/forms/submit-button.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { SignInSheet } from '../sign-in/sign-in-sheet.tsx'

export const meta = titled(msg('Join the staff'))

type Invited = Awaited<ReturnType<typeof shop.openInvitation>>

/** Accepts an invitation by the token of its link. Opening it does nothing: email scanners follow links. */
export default function InvitationPage() {
  const [token, setToken] = useState('')
  const [invited, setInvited] = useState<Invited>()
  const [problem, setProblem] = useState<unknown>()
  useEffect(() => {
    const given = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
    setToken(given)
    // So that it stays in no history and no screenshot.
    history.replaceState(history.state, '', location.pathname)
    shop.openInvitation({ body: { token: given || '-' } }).then(setInvited, setProblem)
  }, [])
  return (
    <SignInSheet title={t('Join the staff')} footer={<InlineLink to="/">{t('To the shop')}</InlineLink>}>
      <ProblemNotice error={problem} />
      {!invited && !problem && <Skeleton className="h-32 w-full" />}
      {invited && <Accept token={token} invited={invited} />}
    </SignInSheet>
  )
}

function Accept({ token, invited: { email, role, hasAccount } }: { token: string; invited: Invited }) {
  const session = useSession()
  const navigate = useNavigate()
  const [account, setAccount] = useState({ name: '', password: '' })
  const [problem, setProblem] = useState<unknown>()
  const [isPending, setPending] = useState(false)
  const isTheirs = session.state === 'signed-in' && session.email === email
  const accept = async () => {
    setPending(true)
    setProblem(undefined)
    try {
      await shop.acceptInvitation({ body: { token, ...(!hasAccount && account) } })
      if (!hasAccount) await signIn({ email, password: account.password })
      // Anew, so that the menu is that of the role.
      location.assign(ownPath('/dashboard'))
    } catch (error) {
      setProblem(error)
      setPending(false)
    }
  }
  const errors = { name: fieldProblem(problem, 'name'), password: fieldProblem(problem, 'password') }
  if (hasAccount && !isTheirs) {
    return (
      <>
        <p>
          <Rich
            text={t(
              'This invitation gives <email>{email}</email> the role {role}. Log in with that email to accept it.',
              {
                email,
                role: roleWords(role),
              },
            )}
            email={(words) => <strong className="wrap-anywhere">{words}</strong>}
          />
        </p>
        <Button variant="primary" onClick={() => void navigate(withReturn('/login', `/invitation#token=${token}`))}>
          {t('Login')}
        </Button>
        {session.state === 'signed-in' && (
          <p>{t('You are logged in as {email}. Sign out first.', { email: session.email })}</p>
        )}
      </>
    )
  }
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) void accept()
      }}
    >
      {!errors.name && !errors.password && <ProblemNotice error={problem} />}
      <p>
        <Rich
          text={t('Your role: <role>{role}</role>', { role: roleWords(role) })}
          role={(words) => <strong className="wrap-anywhere">{words}</strong>}
        />
      </p>
      {!hasAccount && (
        <>
          <Field label={t('Email')} readOnly value={email} />
          <Field
            label={t('Name')}
            autoComplete="name"
            value={account.name}
            onChange={({ target }) => setAccount((before) => ({ ...before, name: target.value }))}
            error={errors.name}
          />
          <PasswordField
            label={t('Password')}
            autoComplete="new-password"
            hint={t('At least {least} characters', { least: String(MIN_PASSWORD_LENGTH) })}
            value={account.password}
            onChange={({ target }) => setAccount((before) => ({ ...before, password: target.value }))}
            error={errors.password}
          />
        </>
      )}
      <SubmitButton pending={isPending} pendingLabel={t('Accepting')}>
        {hasAccount ? tc('button', 'Accept') : t('Sign up')}
      </SubmitButton>
    </form>
  )
}
