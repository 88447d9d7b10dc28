import type { ReactNode } from 'react'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import type { UserInfo } from './use-profile.ts'

/** `children` are the actions below the details. */
export function ProfileCard({ profile, children }: { profile: UserInfo; children: ReactNode }) {
  const { name, email, education, city, contact, linkedln } = profile
  return (
    <section aria-label="Your profile" className="sheet corner-marks p-6 sm:p-8">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar name={name || email} img={profile.photoURL} large />
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="text-xl">{name}</h3>
          <p className="break-words text-graphite">{email}</p>
        </div>
      </div>
      <dl className="mt-6 border-hairline border-b empty:hidden">
        {education && <Fact label="Education">{education}</Fact>}
        {city && <Fact label="City">{city}</Fact>}
        {contact && (
          <Fact label="Contact">
            <span className="figures">{contact}</span>
          </Fact>
        )}
        {linkedln && (
          <Fact label="Linkedln Link">
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
