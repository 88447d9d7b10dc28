import { useState } from 'react'
import { t } from '#platform/contract/language/text.ts'
import { askToLogIn } from '#platform/web/session/token-store.ts'
import { useLoginPath } from '#platform/web/session/use-login-path.ts'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import { FormHint } from '../form-alert.tsx'
import { PasskeySignIn } from '../second-factors/passkey-sign-in.tsx'
import { SecondFactorForm } from '../second-factors/second-factor-form.tsx'
import { LoginForm } from './login-form.tsx'

/** The login over a page whose session has ended, so that the page and what was typed stay. */
export default function LogInAgain({ open, email }: { open: boolean; email: string }) {
  return (
    <Modal open={open} title={t('Log in to continue')} onClose={() => askToLogIn(false)}>
      <Login email={email} />
    </Modal>
  )
}

function Login({ email }: { email: string }) {
  const loginPath = useLoginPath()
  const services = useShopSettings()?.signIn ?? []
  const [wantsCode, setWantsCode] = useState(false)
  return (
    <div className="flex flex-col gap-5">
      <FormHint message={t('Your session has ended. What you typed stays on this page.')} />
      {wantsCode ? (
        <SecondFactorForm kind="app" loginPath={loginPath} />
      ) : (
        <LoginForm
          demo={null}
          returnTo={undefined}
          email={email}
          onSecondFactor={() => setWantsCode(true)}
          others={<PasskeySignIn />}
        />
      )}
      <a
        className="-my-2 self-start py-2 text-sm underline underline-offset-4"
        href={loginPath}
        target="_blank"
        rel="noopener"
      >
        {services.length > 0
          ? t('{service} or another way, in a new tab', { service: services[0]?.label ?? '' })
          : t('Log in another way, in a new tab')}
      </a>
    </div>
  )
}
