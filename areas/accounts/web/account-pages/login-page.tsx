import { Link, useSearchParams } from 'react-router'
import { t } from '#platform/contract/language/text.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { useResumedSession } from '#platform/web/dashboard/use-resumed-session.ts'
import { pageTitle } from '#platform/web/page/page-title.ts'
import { withReturn } from '#platform/web/session/return-to.ts'
import { whySignedOut } from '#platform/web/session/token-store.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { OrLine } from '#platform/web/ui/forms/or-line.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import { FormAlert, FormHint, FormNotice } from '../form-alert.tsx'
import { PasskeySignIn } from '../second-factors/passkey-sign-in.tsx'
import { LoginForm } from '../sign-in/login-form.tsx'
import { loginMessage } from '../sign-in/login-message.ts'
import { SignInServices } from '../sign-in/sign-in-services.tsx'
import { SignInSheet } from '../sign-in/sign-in-sheet.tsx'
import { useReturnWhenSignedIn } from '../sign-in/use-return.ts'

export const meta = () => [
  { title: pageTitle(t('Login')) },
  {
    name: 'description',
    content: t('Log in to order parts, pay and track your orders, and review what you bought.'),
  },
]

export default function LoginPage() {
  const [params] = useSearchParams()
  const message = loginMessage(params)
  const { resuming, problem } = useResumedSession()
  const remembered = useReturnWhenSignedIn('/', { wait: resuming, message })
  // Logged-in visitors are redirected and see the message as a toast there.
  const session = useSession()
  const isOut = session.state === 'signed-out' || session.state === 'ended'
  const shown = isOut && !resuming ? message : undefined
  const why = message ? undefined : whySignedOut(session)
  const settings = useShopSettings()
  const services = settings?.signIn ?? []
  return (
    <SignInSheet
      title={t('Login')}
      footer={
        <>
          <Rich
            text={t('New to {shop}? <link>Sign up</link>', { shop: shopBrand().name })}
            link={(words) => (
              <Link className="underline underline-offset-4" to={withReturn('/signUp', remembered)}>
                {words}
              </Link>
            )}
          />
          {settings?.guestOrders && (
            <>
              <br />
              <Rich
                text={t('Ordered without an account? <link>Find your order</link>')}
                link={(words) => (
                  <Link className="underline underline-offset-4" to="/guest-orders">
                    {words}
                  </Link>
                )}
              />
            </>
          )}
        </>
      }
    >
      {resuming && <LoggingIn />}
      <FormNotice message={shown?.kind === 'success' ? shown.text : undefined} />
      <FormHint message={why && t('{why} Log in to continue.', { why })} />
      <FormAlert message={shown?.kind === 'error' ? shown.text : problem} />
      {!resuming && (
        <LoginForm
          demo={settings?.demo ?? null}
          returnTo={remembered}
          others={
            <>
              <OrLine />
              <SignInServices services={services} returnTo={remembered} />
              <PasskeySignIn />
            </>
          }
        />
      )}
    </SignInSheet>
  )
}

function LoggingIn() {
  return (
    <p role="status" className="flex items-center gap-3">
      <span className="loading loading-sm" aria-hidden="true" />
      {t('Logging you in')}
    </p>
  )
}
