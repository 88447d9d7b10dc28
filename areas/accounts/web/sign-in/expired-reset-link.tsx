import { LinkButton } from '#platform/web/ui/link-button.tsx'

export function ExpiredResetLink() {
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <p className="font-semibold text-lg">This link has expired</p>
      <p>A link works once, for 15 minutes. Check that you copied the whole link.</p>
      <LinkButton to="/forgotPassword" variant="primary">
        Request a new link
      </LinkButton>
    </div>
  )
}
