import { DashboardHeading } from '#web/accounts/dashboard-heading.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Where an administrator goes on from. */
export function AdminStart() {
  return (
    <>
      <DashboardHeading title="Overview">You are signed in as an administrator.</DashboardHeading>
      <LinkButton to="/dashboard/manageAllOrders" variant="primary">
        Manage All Orders
      </LinkButton>
    </>
  )
}
