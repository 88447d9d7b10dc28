import { SettingsPage } from '#web/owner-settings/settings-page.tsx'
import { RowsSkeleton } from '#web/pages/account/rows-skeleton.tsx'
import { ReviewSettingsFields } from '#web/reviews/moderation/review-settings-fields.tsx'

export const meta = () => [{ title: 'Settings of reviews · Parts Manufacture' }]

export default function ReviewsSettingsPage() {
  return (
    <SettingsPage name="reviews" waiting={<RowsSkeleton />}>
      {(draft) => <ReviewSettingsFields draft={draft} />}
    </SettingsPage>
  )
}
