import { DashboardHeading } from '#web/accounts/dashboard-heading.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

export const meta = () => [{ title: 'Add a review · Parts Manufacture' }]

/** Holds the place of the review form. */
export default function AddReviewPage() {
  return (
    <>
      <DashboardHeading title="Add a review" />
      <EmptyState title="Reviews cannot be written here yet">
        <p>The form comes with the next version of the shop. Until then you can read what others wrote.</p>
        <LinkButton to="/review">Read the reviews</LinkButton>
      </EmptyState>
    </>
  )
}
