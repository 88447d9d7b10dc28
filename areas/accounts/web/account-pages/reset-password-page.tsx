import { Link, useSearchParams } from 'react-router'
import { ExpiredResetLink, ResetPasswordForm } from '../sign-in/reset-password-form.tsx'
import { SignInSheet } from '../sign-in/sign-in-sheet.tsx'

export const meta = () => [{ title: 'Choose a new password · Parts Manufacture' }]

export default function ResetPasswordPage() {
  const [params] = useSearchParams()
  const token = params.get('token')
  return (
    <SignInSheet
      title="Choose a new password"
      footer={
        <Link className="underline underline-offset-4" to="/login">
          Back to login
        </Link>
      }
    >
      {token && !params.has('error') ? <ResetPasswordForm token={token} /> : <ExpiredResetLink />}
    </SignInSheet>
  )
}
