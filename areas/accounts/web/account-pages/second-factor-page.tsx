import { useState } from 'react'
import { Link } from 'react-router'
import { titled } from '#platform/web/page/page-title.ts'
import { withReturn } from '#platform/web/session/return-to.ts'
import { OrLine } from '#platform/web/ui/forms/or-line.tsx'
import { PasskeySignIn } from '../second-factors/passkey-sign-in.tsx'
import { type CodeKind, SecondFactorForm } from '../second-factors/second-factor-form.tsx'
import { SignInSheet } from '../sign-in/sign-in-sheet.tsx'
import { useReturnWhenSignedIn } from '../sign-in/use-return.ts'

export const meta = titled('Two-factor login')

export default function SecondFactorPage() {
  const remembered = useReturnWhenSignedIn('/')
  const [kind, setKind] = useState<CodeKind>('app')
  const login = withReturn('/login', remembered)
  return (
    <SignInSheet
      title="Two-factor login"
      footer={
        <>
          Not you?{' '}
          <Link className="underline underline-offset-4" to={login}>
            Log in to another account
          </Link>
        </>
      }
    >
      <SecondFactorForm key={kind} kind={kind} loginPath={login} />
      <button
        type="button"
        className="-my-2 self-start py-2 text-sm underline underline-offset-4"
        onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}
      >
        {kind === 'app' ? 'Use a recovery code instead' : 'Use your authenticator app instead'}
      </button>
      <OrLine />
      <PasskeySignIn label="Use a passkey" />
    </SignInSheet>
  )
}
