import { useCountries } from '#web/addresses/use-countries.ts'
import { AdminProblem } from '#web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#web/dashboard/require-account.tsx'
import { EnterOrderForm } from '#web/order-entry/enter-order-form.tsx'
import { RowsSkeleton } from '#web/pages/account/rows-skeleton.tsx'

export const meta = () => [{ title: 'New order · Parts Manufacture' }]

export default function NewOrderPage() {
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <DashboardHeading title="New order">
        For a customer on the phone. They get an email with a link to pay.
      </DashboardHeading>
      <Loaded />
    </RequireAdmin>
  )
}

function Loaded() {
  const countries = useCountries()
  if (countries.isPending) return <RowsSkeleton />
  if (!countries.data) return <AdminProblem error={countries.error} onRetry={() => void countries.refetch()} />
  return <EnterOrderForm countries={countries.data} />
}
