import { Link } from 'react-router'
import { LoginForm } from '#web/accounts/login-form.tsx'
import { SignInSheet } from '#web/accounts/sign-in-sheet.tsx'
import { useReturnWhenSignedIn } from '#web/accounts/use-return.ts'
import { withReturn } from '#web/session/return-to.ts'
import { useShopSettings } from '#web/use-shop-settings.ts'

export const meta = () => [{ title: 'Login · Parts Manufacture' }]

export default function LoginPage() {
  const remembered = useReturnWhenSignedIn('/')
  const settings = useShopSettings()
  return (
    <SignInSheet
      title="Login"
      footer={
        <>
          New to Parts Manufacture?{' '}
          <Link className="underline underline-offset-4" to={withReturn('/signUp', remembered)}>
            Sign up
          </Link>
        </>
      }
    >
      <LoginForm demo={settings?.demo ?? null} />
    </SignInSheet>
  )
}
