import { useState } from 'react'
import { OwnQuestions } from '#engagement/web/questions/my-questions.tsx'
import { OwnAlerts } from '#engagement/web/stock-alerts/my-alerts.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { DeleteAccount } from '../profile/delete-account-section.tsx'
import { DownloadData } from '../profile/download-data.tsx'
import { ProfileCard } from '../profile/profile-card.tsx'
import { ProfileForm } from '../profile/profile-form.tsx'
import { type UserInfo, useProfile } from '../profile/use-profile.ts'
import { useSecondFactors } from '../second-factors/use-second-factors.ts'

export const meta = () => [{ title: 'My Profile · Parts Manufacture' }]

export default function ProfilePage() {
  const profile = useProfile()
  if (profile.isPending) return <RowsSkeleton />
  if (!profile.data) return <ProblemNotice error={profile.error} onRetry={() => void profile.refetch()} />
  return <Profile profile={profile.data} />
}

function Profile({ profile }: { profile: UserInfo }) {
  const [editing, setEditing] = useState(false)
  const hasPassword = useSecondFactors().data?.hasPassword ?? true
  return (
    <>
      <DashboardHeading title="My Profile" />
      <ProfileCard profile={profile}>
        <Button variant="primary" aria-haspopup="dialog" onClick={() => setEditing(true)}>
          Update Profile
        </Button>
      </ProfileCard>
      <Modal open={editing} title="Update Profile" onClose={() => setEditing(false)}>
        <ProfileForm profile={profile} onDone={() => setEditing(false)} />
      </Modal>
      <OwnAlerts />
      <OwnQuestions />
      <section aria-labelledby="your-data" className="mt-10 border-hairline border-t pt-6">
        <h3 id="your-data" className="text-lg">
          Your data
        </h3>
        <p className="mt-1 mb-4 max-w-[65ch] text-graphite">
          Everything we store about you, as a JSON file: account, orders, reviews, sessions and emails.
        </p>
        <DownloadData email={profile.email} />
      </section>
      <section aria-labelledby="delete-account" className="mt-10 border-hairline border-t pt-6">
        <h3 id="delete-account" className="text-lg">
          Delete account
        </h3>
        <p className="mt-1 mb-4 max-w-[65ch] text-graphite">
          Your account is deleted permanently. Orders are kept without personal details.
        </p>
        <DeleteAccount email={profile.email} hasPassword={hasPassword} />
      </section>
    </>
  )
}
