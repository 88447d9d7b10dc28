import { SettingsPage } from '#admin/web/settings/settings-page.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { ReviewSettingsFields } from '../reviews/review-settings-fields.tsx'

export const meta = () => [{ title: 'Review settings · Parts Manufacture' }]

export default function ReviewsSettingsPage() {
  return (
    <SettingsPage name="reviews" waiting={<RowsSkeleton />}>
      {(draft) => <ReviewSettingsFields draft={draft} />}
    </SettingsPage>
  )
}
