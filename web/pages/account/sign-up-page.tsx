import { Link } from 'react-router'
import { SignInSheet } from '#web/accounts/sign-in-sheet.tsx'
import { SignUpForm } from '#web/accounts/sign-up-form.tsx'
import { useReturnWhenSignedIn } from '#web/accounts/use-return.ts'
import { withReturn } from '#web/session/return-to.ts'

export const meta = () => [{ title: 'Sign up · Parts Manufacture' }]

export default function SignUpPage() {
  const remembered = useReturnWhenSignedIn('/dashboard')
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
    </SignInSheet>
  )
}
