import { RequireAdmin } from '#web/accounts/require-account.tsx'
import { RowsSkeleton } from '#web/pages/account/rows-skeleton.tsx'
import { PartsByImport } from './parts-by-import.tsx'
import { PictureForImport } from './picture-for-import.tsx'

export const meta = () => [{ title: 'Add Product · Parts Manufacture' }]

/** Holds the place of the form for a new part. */
export default function AddProductPage() {
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <PartsByImport title="Add Product" />
      <PictureForImport />
    </RequireAdmin>
  )
}
