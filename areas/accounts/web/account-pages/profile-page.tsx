import { type ReactNode, useState } from 'react'
import { OwnQuestions } from '#engagement/web/questions/my-questions.tsx'
import { OwnAlerts } from '#engagement/web/stock-alerts/my-alerts.tsx'
import { dayIn } from '#platform/contract/day-in.ts'
import { msg, plural, t } from '#platform/contract/language/text.ts'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useStaff } from '#platform/web/dashboard/use-admin.ts'
import { fieldProblem } from '#platform/web/field-problems.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { signOut } from '#platform/web/session.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { PasswordField } from '#platform/web/ui/forms/password-field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import { ProfileForm } from '../profile/profile-form.tsx'
import { type UserInfo, useProfile } from '../profile/use-profile.ts'
import { useSecondFactors } from '../second-factors/use-second-factors.ts'

export const meta = titled(msg('My Profile'))

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
      <DashboardHeading title={t('My Profile')} />
      <ProfileCard profile={profile}>
        <Button variant="primary" aria-haspopup="dialog" onClick={() => setEditing(true)}>
          {t('Update Profile')}
        </Button>
      </ProfileCard>
      <Modal open={editing} title={t('Update Profile')} onClose={() => setEditing(false)}>
        <ProfileForm profile={profile} onDone={() => setEditing(false)} />
      </Modal>
      <OwnAlerts />
      <OwnQuestions />
      <section aria-labelledby="your-data" className="mt-10 border-hairline border-t pt-6">
        <h3 id="your-data" className="text-lg">
          {t('Your data')}
        </h3>
        <p className="mt-1 mb-4 max-w-[43em] text-graphite">
          {t('Everything we store about you, as a JSON file: account, orders, reviews, sessions and emails.')}
        </p>
        <DownloadData email={profile.email} />
      </section>
      <section aria-labelledby="delete-account" className="mt-10 border-hairline border-t pt-6">
        <h3 id="delete-account" className="text-lg">
          {t('Delete account')}
        </h3>
        <p className="mt-1 mb-4 max-w-[43em] text-graphite">
          {t('Your account is deleted permanently. Orders are kept without personal details.')}
        </p>
        <DeleteAccount email={profile.email} hasPassword={hasPassword} />
      </section>
    </>
  )
}

function DownloadData({ email }: { email: string }) {
  const timeZone = useShopSettings()?.timeZone ?? 'UTC'
  const download = useShopAction('exportAccount', {
    onDone: (data) => saveFile(`parts-manufacture-${dayIn(timeZone, new Date())}.json`, jsonFile(data)),
  })
  return (
    <div className="flex flex-col items-start gap-3">
      <ProblemNotice error={download.error} />
      <Button
        pending={download.isPending}
        pendingLabel={t('Preparing your data')}
        onClick={() => download.run({ params: { email } })}
      >
        {t('Download my data')}
      </Button>
    </div>
  )
}

function jsonFile(content: unknown): Blob {
  return new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
}

/** `children` are the actions below the details. */
function ProfileCard({ profile, children }: { profile: UserInfo; children: ReactNode }) {
  const { name, email, education, city, contact, linkedln } = profile
  return (
    <section aria-label={t('Your profile')} className="sheet corner-marks p-6 sm:p-8">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar name={name || email} img={profile.photoURL} large />
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="text-xl">{name}</h3>
          <p className="break-words text-graphite">{email}</p>
        </div>
      </div>
      <dl className="mt-6 border-hairline border-b empty:hidden">
        {education && <Fact label={t('Education')}>{education}</Fact>}
        {city && <Fact label={t('City')}>{city}</Fact>}
        {contact && (
          <Fact label={t('Contact')}>
            <span className="figures">{contact}</span>
          </Fact>
        )}
        {linkedln && (
          <Fact label={t('Linkedln Link')}>
            <ProfileLink address={linkedln} />
          </Fact>
        )}
      </dl>
      <div className="mt-6">{children}</div>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-hairline border-t py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="label leading-relaxed">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

/** Links only https addresses; anything else stays text. */
function ProfileLink({ address }: { address: string }) {
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) return address
  return (
    <a href={address} rel="noreferrer nofollow" target="_blank" className="underline underline-offset-4">
      {address.replace(/^https:\/\//i, '')}
    </a>
  )
}

/** What becomes of the data; `years`: that invoices are kept at least. */
function deletionWords(years: number | null | undefined): string {
  const start = t(
    'Your profile, login and sessions are deleted immediately. This cannot be undone. Unpaid orders are cancelled; paid orders will still ship. We keep orders for our records without your name, email, phone or address.',
  )
  const invoices =
    years &&
    plural(
      years,
      'Invoices are kept for at least {count} year, as the law requires.',
      'Invoices are kept for at least {count} years, as the law requires.',
    )
  const reviews = t('Reviews stay, shown as written by a former customer, unless you delete them first.')
  return [start, invoices, reviews].filter(Boolean).join(' ')
}

/** Deletes the account after its owner has confirmed their identity, then signs out. */
function DeleteAccount({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { isStaff } = useStaff()
  const years = useShopSettings()?.invoiceYears
  const [asking, setAsking] = useState(false)
  const [password, setPassword] = useState('')
  const deletion = useShopAction('deleteAccount', {
    onDone: async () => {
      setAsking(false)
      await signOut()
      notify.success(t('Your account has been deleted'))
    },
  })
  const open = () => {
    deletion.reset()
    setPassword('')
    setAsking(true)
  }
  const fieldError = fieldProblem(deletion.error, 'password')
  return (
    <>
      <Button className="border-bad text-bad" aria-haspopup="dialog" onClick={open}>
        {t('Delete my account')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('Delete your account {email}?', { email })}
        confirmLabel={t('Delete my account')}
        pending={deletion.isPending}
        onConfirm={() => deletion.run({ params: { email }, body: password ? { password } : {} })}
        onCancel={() => setAsking(false)}
      >
        {!fieldError && <ProblemNotice error={deletion.error} />}
        <p>{deletionWords(years)}</p>
        {isStaff && <p>{t('What you did in the administration stays in the audit log under your email.')}</p>}
        {hasPassword ? (
          <PasswordField
            label={t('Your password')}
            autoComplete="current-password"
            data-focus-first
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={fieldError}
          />
        ) : (
          <p>{t('Your account has no password. To confirm it’s you, log in again and do this within 10 minutes.')}</p>
        )}
      </ConfirmDialog>
    </>
  )
}
