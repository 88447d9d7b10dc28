import { Link } from 'react-router'
import type { AuditEntry } from '#accounts/contract/administration.ts'
import { msg, msgc, plural, say, t, tc } from '#platform/contract/language/text.ts'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { text } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { EmailText } from '#platform/web/ui/text/email-text.tsx'
import { AuditChange } from '../audit/audit-change.tsx'
import { actionLabel, parseObject } from '../audit/audit-labels.ts'

export const meta = titled(msg('Audit log'))

const SEARCH = [
  { name: 'person', label: msg('Changed by (email)') },
  { name: 'object', label: msg('Changed object (name or email)') },
]

export default function AuditPage() {
  return (
    <ListPage
      title={t('Audit log')}
      lead={t('Admin and command-line changes, newest first. Read-only.')}
      operation="listAudit"
      filters={{ person: text(), object: text() }}
      search={{
        label: t('Search the audit log'),
        fields: SEARCH.map((field) => ({ ...field, label: say(field.label) })),
      }}
      noun={{
        label: t('Changes'),
        count: (total) => plural(total, '{count} change', '{count} changes'),
      }}
      empty={{
        none: { title: t('No changes yet'), text: t('Changes to roles, parts, orders and settings appear here.') },
        found: { title: t('No matching changes'), text: t('Try fewer filters, or show all changes.') },
      }}
    >
      {(entries) => <AuditTable entries={entries} />}
    </ListPage>
  )
}

const COLUMNS: readonly DataColumn<AuditEntry>[] = [
  { key: 'at', header: msg('When'), cell: (entry) => <When entry={entry} /> },
  { key: 'who', header: msg('Who'), cell: (entry) => <Who email={entry.actorEmail} /> },
  { key: 'what', header: msg('What'), cell: (entry) => <What entry={entry} /> },
  { key: 'change', header: msgc('noun', 'Change'), words: true, cell: (entry) => <AuditChange entry={entry} /> },
]

/** Links on people and objects narrow the log to them. */
function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return <DataTable wide caption={t('Changes')} columns={COLUMNS} rows={entries} rowKey={({ _id }) => _id} />
}

/** The request id matches the server’s log. */
function When({ entry }: { entry: AuditEntry }) {
  return (
    <span className="block lg:whitespace-nowrap">
      <DateTime iso={entry.at} />
      {entry.requestId && (
        <span className="figures block text-graphite text-xs">
          <span className="sr-only">{tc('to the server', 'Request')} </span>
          {entry.requestId}
        </span>
      )}
    </span>
  )
}

function Who({ email }: { email: string | null }) {
  if (email === null) return <span className="text-graphite">{t('Command line')}</span>
  return (
    <Link
      to={`?${new URLSearchParams({ person: email })}`}
      className="wrap-anywhere inline-block underline underline-offset-4 xl:min-w-40"
    >
      <EmailText email={email} />
    </Link>
  )
}

function What({ entry: { action, object } }: { entry: AuditEntry }) {
  const { kind, name } = parseObject(object)
  return (
    <span className="block min-w-0 xl:min-w-48">
      <span className="block font-semibold">{actionLabel(action)}</span>
      <span className="label">{kind}</span>{' '}
      <Link to={`?${new URLSearchParams({ object })}`} className="wrap-anywhere underline underline-offset-4">
        {object.startsWith('user:') ? <EmailText email={name} /> : name}
      </Link>
    </span>
  )
}
