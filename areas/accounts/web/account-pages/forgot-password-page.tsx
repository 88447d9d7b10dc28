import { Link } from 'react-router'
import { ForgotPasswordForm } from '../sign-in/forgot-password-form.tsx'
import { SignInSheet } from '../sign-in/sign-in-sheet.tsx'

export const meta = () => [{ title: 'Forgot your password? · Parts Manufacture' }]

export default function ForgotPasswordPage() {
  return (
    <SignInSheet
      title="Forgot your password?"
      footer={
        <Link className="underline underline-offset-4" to="/login">
          Back to login
        </Link>
      }
    >
      <ForgotPasswordForm />
    </SignInSheet>
  )
}
