import { LinkButton } from '#web/ui/link-button.tsx'

/** A link to a new password that does not work (any more), and the way to another. */
export function ExpiredResetLink() {
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <p className="font-semibold text-lg">This link does not work any more</p>
      <p>A link works once, for 15 minutes. Part of it may also have been lost on its way here.</p>
      <LinkButton to="/forgotPassword" variant="primary">
        Ask for a new link
      </LinkButton>
    </div>
  )
}
