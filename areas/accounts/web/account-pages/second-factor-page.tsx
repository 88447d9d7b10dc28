import { useState } from 'react'
import { Link } from 'react-router'
import { msg, t } from '#platform/contract/language/text.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { withReturn } from '#platform/web/session/return-to.ts'
import { OrLine } from '#platform/web/ui/forms/or-line.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { PasskeySignIn } from '../second-factors/passkey-sign-in.tsx'
import { type CodeKind, SecondFactorForm } from '../second-factors/second-factor-form.tsx'
import { SignInSheet } from '../sign-in/sign-in-sheet.tsx'
import { useReturnWhenSignedIn } from '../sign-in/use-return.ts'

export const meta = titled(msg('Two-factor login'))

export default function SecondFactorPage() {
  const remembered = useReturnWhenSignedIn('/')
  const [kind, setKind] = useState<CodeKind>('app')
  const login = withReturn('/login', remembered)
  return (
    <SignInSheet
      title={t('Two-factor login')}
      footer={
        <Rich
          text={t('Not you? <link>Log in to another account</link>')}
          link={(words) => (
            <Link className="underline underline-offset-4" to={login}>
              {words}
            </Link>
          )}
        />
      }
    >
      <SecondFactorForm key={kind} kind={kind} loginPath={login} />
      <button
        type="button"
        className="-my-2 self-start py-2 text-sm underline underline-offset-4"
        onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}
      >
        {kind === 'app' ? t('Use a recovery code instead') : t('Use your authenticator app instead')}
      </button>
      <OrLine />
      <PasskeySignIn label={t('Use a passkey')} />
    </SignInSheet>
  )
}
