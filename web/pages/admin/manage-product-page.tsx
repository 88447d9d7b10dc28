import { RequireAdmin } from '#web/accounts/require-account.tsx'
import { RowsSkeleton } from '#web/pages/account/rows-skeleton.tsx'
import { PartsByImport } from './parts-by-import.tsx'

export const meta = () => [{ title: 'Manage Product · Parts Manufacture' }]

/** Holds the place of the table of parts. */
export default function ManageProductPage() {
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <PartsByImport title="Manage Product" />
    </RequireAdmin>
  )
}
