import type { ReactNode } from 'react'
import type { SectionOf } from '#content/contract/home.ts'
import { t } from '#platform/contract/language/text.ts'

export function InfoCards({ hours: openingHours, locations, email, phone }: SectionOf<'info-cards'>) {
  return (
    <section aria-label={t('Opening hours, locations and contact')} className="border-hairline border-b bg-sheet">
      <div className="page grid divide-hairline max-md:divide-y md:grid-cols-3 md:divide-x">
        <InfoCard
          title={t('Opening hours')}
          icon={<path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7v5l3.5 2" />}
        >
          <dl>
            {openingHours.map(({ days, hours }) => (
              <div key={days} className="flex flex-wrap justify-between gap-x-4">
                <dt>{days}</dt>
                <dd className="figures text-graphite">{hours}</dd>
              </div>
            ))}
          </dl>
        </InfoCard>
        <InfoCard
          title={t('Locations')}
          icon={
            <path d="M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11ZM12 7.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6Z" />
          }
        >
          <dl>
            {locations.map(({ name, address }) => (
              <div key={name} className="flex flex-wrap justify-between gap-x-4">
                <dt>{name}</dt>
                <dd className="text-graphite">{address}</dd>
              </div>
            ))}
          </dl>
        </InfoCard>
        <InfoCard title={t('Contact')} icon={<path d="M3.5 5.5h17v13h-17ZM3.5 6.5l8.5 7 8.5-7" />}>
          <dl className="max-md:-mt-1">
            {email && <ContactLine name={t('Email')} href={`mailto:${email}`} text={email} />}
            {phone && <ContactLine name={t('Phone')} href={`tel:${phone.replaceAll(' ', '')}`} text={phone} />}
          </dl>
        </InfoCard>
      </div>
    </section>
  )
}

function InfoCard({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="py-2.5 md:py-4 md:px-6 md:first:pl-0 md:last:pr-0 lg:px-10">
      <h2 className="mb-1 flex items-center gap-3 text-base md:text-lg">
        <svg
          viewBox="0 0 24 24"
          width="24"
          height="24"
          aria-hidden="true"
          className="shrink-0 fill-none stroke-[1.25] stroke-current"
        >
          {icon}
        </svg>
        {title}
      </h2>
      <div className="text-sm leading-5.5 md:leading-6">{children}</div>
    </div>
  )
}

function ContactLine({ name, href, text }: { name: string; href: string; text: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt>{name}</dt>
      <dd>
        <a
          href={href}
          className="inline-block underline max-md:py-1 decoration-hairline underline-offset-4 hover:decoration-current"
        >
          {text}
        </a>
      </dd>
    </div>
  )
}
