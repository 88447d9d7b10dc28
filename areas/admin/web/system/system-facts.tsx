import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { getSystem } from '#admin/contract/system.ts'
import { counted } from '#platform/contract/money/number-text.ts'
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
      <Sheet title="Shop">
        <Row term="Version">{version}</Row>
        <Row term="Node.js">{node}</Row>
        <Row term="Uptime">{durationLabel(readAt - Date.parse(startedAt))}</Row>
        <Row term="Memory">{bytesLabel(memoryBytes)}</Row>
        <Row term="Disk" bad={disk.freeBytes < FEW_FREE_BYTES}>
          {bytesLabel(disk.freeBytes)} of {bytesLabel(disk.totalBytes)} free
        </Row>
      </Sheet>
      <Sheet title="Database">
        <Row term="PostgreSQL">
          {database.version}, {database.embedded ? 'embedded' : 'external'}
        </Row>
        <Row term="Size">{bytesLabel(database.bytes)}</Row>
        <Row term="Connections" bad={database.connections > database.mostConnections - 10}>
          {database.connections} of {database.mostConnections}
        </Row>
        {database.replica && (
          <Row term="Replica" bad={database.replica.trouble !== null}>
            {replicaLabel(database.replica)}
          </Row>
        )}
      </Sheet>
      <Sheet title="Services">
        <Row term="Currency">{currency}</Row>
        <Row term="Payments">{paymentsLabel(payments)}</Row>
        <Row term="Payment events" bad={!payments.takesEvents}>
          {payments.takesEvents ? 'Webhooks' : 'Polled by a job only'}
        </Row>
        <Row term="Emails">{mail === 'smtp' ? 'SMTP server' : 'Outbox only'}</Row>
        <Row term="Pictures">{pictures === 'bucket' ? 'Object storage' : 'On disk'}</Row>
        <Row term="Jobs" bad={jobs.failed > 0}>
          <Link to="/dashboard/jobs" className="underline underline-offset-4">
            {jobs.waiting + jobs.active} queued, {jobs.failed} failed
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
    <Sheet title="Backups">
      <Row term="Automatic">{everyHours === 0 ? 'No' : `Every ${counted(everyHours, 'hour')}`}</Row>
      <Row term="Last" bad={isLate}>
        {newestAt ? <DateTime iso={newestAt} /> : 'None yet'}
        {newestBytes !== null && `, ${bytesLabel(newestBytes)}`}
        {isLate && ': late'}
      </Row>
      <Row term="Kept">{count}</Row>
      {failure && (
        <Row term="Failed" bad>
          <DateTime iso={failure.at} />: {failure.message}
        </Row>
      )}
    </Sheet>
  )
}

function replicaLabel({ trouble, lagSeconds }: NonNullable<SystemState['database']['replica']>): string {
  if (trouble === null) return 'In use, up to date'
  return `not in use, ${trouble}${lagSeconds ? ` by ${lagSeconds.toFixed(0)} s` : ''}`
}

function paymentsLabel({ provider, livemode }: SystemState['payments']): string {
  if (provider === 'none') return 'No cards'
  if (provider === 'sandbox') return 'Sandbox: no money moves'
  return livemode ? 'Stripe: real money' : 'Stripe, test mode: no money moves'
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
        {bad && 'Needs attention:  '}
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
  return `${value.toFixed(step === 0 || value >= 100 ? 0 : 1)} ${UNITS[step]}`
}

/** The two largest units: `3 days 4 hours`. */
export function durationLabel(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  const units: [number, string][] = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ]
  const first = units.findIndex(([count]) => count > 0)
  if (first < 0) return 'less than a minute'
  const shown = units.slice(first, first + 2).filter(([count]) => count > 0)
  return shown.map(([count, unit]) => counted(count, unit)).join(' ')
}
