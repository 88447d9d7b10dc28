import { Link } from 'react-router'
import { withReturn } from '#platform/web/session/return-to.ts'
import { OrLine } from '#platform/web/ui/forms/or-line.tsx'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import { SignInServices } from '../sign-in/sign-in-services.tsx'
import { SignInSheet } from '../sign-in/sign-in-sheet.tsx'
import { SignUpForm } from '../sign-in/sign-up-form.tsx'
import { useReturnWhenSignedIn } from '../sign-in/use-return.ts'

export const meta = () => [{ title: 'Sign up · Parts Manufacture' }]

export default function SignUpPage() {
  const remembered = useReturnWhenSignedIn('/dashboard')
  const services = useShopSettings()?.signIn ?? []
  return (
    <SignInSheet
      title="Sign up"
      footer={
        <>
          Already have an account?{' '}
          <Link className="underline underline-offset-4" to={withReturn('/login', remembered)}>
            Login
          </Link>
        </>
      }
    >
      <SignUpForm />
      {services.length > 0 && (
        <>
          <OrLine />
          <SignInServices services={services} returnTo={remembered ?? '/dashboard'} />
        </>
      )}
    </SignInSheet>
  )
}
