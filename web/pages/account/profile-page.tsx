import { useState } from 'react'
import { DeleteAccount } from '#web/accounts/profile/delete-account-section.tsx'
import { DownloadData } from '#web/accounts/profile/download-data.tsx'
import { ProfileCard } from '#web/accounts/profile/profile-card.tsx'
import { ProfileForm } from '#web/accounts/profile/profile-form.tsx'
import { type UserInfo, useProfile } from '#web/accounts/profile/use-profile.ts'
import { DashboardHeading } from '#web/dashboard/dashboard-heading.tsx'
import { OwnQuestions } from '#web/questions/my-questions.tsx'
import { OwnAlerts } from '#web/restock/my-alerts.tsx'
import { useSecondFactors } from '#web/second-factors/use-second-factors.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

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
