import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { getSystem } from '#admin/contract/system.ts'
import { figureText } from '#platform/contract/language/formats.ts'
import { plural, t, tc } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'

const FEW_FREE_BYTES = 5 * 1024 ** 3
const HOUR_MS = 3_600_000

export function SystemFacts({ system, readAt }: { system: SystemState; readAt: number }) {
  const { version, node, startedAt, memoryBytes, database, jobs, mail, currency, payments, pictures, disk, backups } =
    system
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Sheet title={t('Shop')}>
        <Row term={t('Version')}>{version}</Row>
        <Row term="Node.js">{node}</Row>
        <Row term={t('Uptime')}>{durationLabel(readAt - Date.parse(startedAt))}</Row>
        <Row term={t('Memory')}>{bytesLabel(memoryBytes)}</Row>
        <Row term={t('Disk')} bad={disk.freeBytes < FEW_FREE_BYTES}>
          {t('{free} of {total} free', {
            free: bytesLabel(disk.freeBytes),
            total: bytesLabel(disk.totalBytes),
          })}
        </Row>
      </Sheet>
      <Sheet title={t('Database')}>
        <Row term="PostgreSQL">
          {database.version}, {database.embedded ? t('embedded') : t('external')}
        </Row>
        <Row term={t('Size')}>{bytesLabel(database.bytes)}</Row>
        <Row term={t('Connections')} bad={database.connections > database.mostConnections - 10}>
          {t('{count} of {most}', {
            count: countText(database.connections),
            most: countText(database.mostConnections),
          })}
        </Row>
        {database.replica && (
          <Row term={t('Replica')} bad={database.replica.trouble !== null}>
            {replicaLabel(database.replica)}
          </Row>
        )}
      </Sheet>
      <Sheet title={t('Services')}>
        <Row term={t('Currency')}>{currency}</Row>
        <Row term={t('Payments')}>{paymentsLabel(payments)}</Row>
        <Row term={t('Payment events')} bad={!payments.takesEvents}>
          {payments.takesEvents ? t('Webhooks') : t('Polled by a job only')}
        </Row>
        <Row term={t('Emails')}>{mail === 'smtp' ? t('SMTP server') : t('Outbox only')}</Row>
        <Row term={t('Pictures')}>{pictures === 'bucket' ? t('Object storage') : t('On disk')}</Row>
        <Row term={t('Jobs')} bad={jobs.failed > 0}>
          <Link to="/dashboard/jobs" className="underline underline-offset-4">
            {t('{queued} queued, {failed} failed', {
              queued: countText(jobs.waiting + jobs.active),
              failed: countText(jobs.failed),
            })}
          </Link>
        </Row>
      </Sheet>
      <Backups backups={backups} readAt={readAt} />
    </div>
  )
}

function Backups({ backups, readAt }: { backups: SystemState['backups']; readAt: number }) {
  const { everyHours, count, newestAt, newestBytes, failure } = backups
  const isLate = newestAt !== null && everyHours > 0 && readAt - Date.parse(newestAt) > (everyHours + 2) * HOUR_MS
  return (
    <Sheet title={t('Backups')}>
      <Row term={tc('backups', 'Automatic')}>
        {everyHours === 0 ? t('No') : plural(everyHours, 'Every {count} hour', 'Every {count} hours')}
      </Row>
      <Row term={tc('backups', 'Last')} bad={isLate}>
        {newestAt ? <DateTime iso={newestAt} /> : t('None yet')}
        {newestBytes !== null && `, ${bytesLabel(newestBytes)}`}
        {isLate && t(': late')}
      </Row>
      <Row term={tc('backups', 'Kept')}>{count}</Row>
      {failure && (
        <Row term={tc('backups', 'Failed')} bad>
          <DateTime iso={failure.at} />: {failure.message}
        </Row>
      )}
    </Sheet>
  )
}

function replicaLabel({ trouble, lagSeconds }: NonNullable<SystemState['database']['replica']>): string {
  if (trouble === null) return t('In use, up to date')
  return lagSeconds
    ? t('not in use, {trouble} by {seconds} s', { trouble, seconds: lagSeconds.toFixed(0) })
    : t('not in use, {trouble}', { trouble })
}

function paymentsLabel({ provider, livemode }: SystemState['payments']): string {
  if (provider === 'none') return t('No cards')
  if (provider === 'sandbox') return t('Sandbox: no money moves')
  return livemode ? t('Stripe: real money') : t('Stripe, test mode: no money moves')
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border border-hairline bg-sheet p-4 sm:p-6">
      <h3 className="mb-2 text-lg">{title}</h3>
      <dl className="flex flex-col">{children}</dl>
    </section>
  )
}

function Row({ term, bad, children }: { term: string; bad?: boolean; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-hairline border-t py-2">
      <dt className="label shrink-0">{term}</dt>
      <dd className={`wrap-anywhere figures min-w-0 text-right ${bad ? 'font-semibold text-bad' : ''}`}>
        {bad && `${t('Needs attention:')}  `}
        {children}
      </dd>
    </div>
  )
}

type SystemState = OutputOf<typeof getSystem>

const REFRESH_MS = 30_000

export function useSystem(): UseQueryResult<SystemState> {
  const { email } = useSession()
  return useQuery({ queryKey: ['getSystem', email], queryFn: () => shop.getSystem(), refetchInterval: REFRESH_MS })
}

const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'] as const

/** `1.5 GiB`. */
export function bytesLabel(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)))
  const value = bytes / 1024 ** step
  return `${figureText(value.toFixed(step === 0 || value >= 100 ? 0 : 1))} ${UNITS[step]}`
}

/** The two largest units: `3 days 4 hours`. */
export function durationLabel(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  const units: [number, (count: number) => string][] = [
    [Math.floor(minutes / 1440), (days) => plural(days, '{count} day', '{count} days')],
    [Math.floor(minutes / 60) % 24, (hours) => plural(hours, '{count} hour', '{count} hours')],
    [minutes % 60, (some) => plural(some, '{count} minute', '{count} minutes')],
  ]
  const first = units.findIndex(([count]) => count > 0)
  if (first < 0) return t('less than a minute')
  const shown = units.slice(first, first + 2).filter(([count]) => count > 0)
  return shown.map(([count, unit]) => unit(count)).join(' ')
}
