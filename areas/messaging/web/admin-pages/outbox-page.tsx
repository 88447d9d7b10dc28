import { type ReactNode, useState } from 'react'
import type { Email } from '#messaging/contract/correspondence.ts'
import { LOGO_ID, pictureIn } from '#messaging/contract/email-logo.ts'
import { msg, plural, t, tc } from '#platform/contract/language/text.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { text } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { EmailText } from '#platform/web/ui/text/email-text.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'

export const meta = titled(msg('Outbox'))

export default function OutboxPage() {
  const [opened, setOpened] = useState<Email>()
  return (
    <>
      <ListPage
        title={t('Outbox')}
        lead={t('Emails sent by the shop, newest first')}
        operation="listEmails"
        filters={{ search: text() }}
        search={{ label: t('Search emails'), fields: [{ name: 'search', label: t('Recipient or subject') }] }}
        noun={{
          label: t('Emails'),
          count: (total) => plural(total, '{count} email', '{count} emails'),
        }}
        empty={{
          none: {
            title: t('No emails yet'),
            text: t('Emails to customers, such as order confirmations, appear here.'),
          },
          found: { title: t('No matching emails'), text: t('Check the spelling, or show all emails.') },
        }}
      >
        {(emails) => <EmailsTable emails={emails} onOpen={setOpened} />}
      </ListPage>
      <Modal open={opened !== undefined} wide title={opened?.subject ?? ''} onClose={() => setOpened(undefined)}>
        {opened && <EmailView mail={opened} />}
      </Modal>
    </>
  )
}

function EmailsTable({ emails, onOpen }: { emails: readonly Email[]; onOpen: (mail: Email) => void }) {
  const columns: readonly DataColumn<Email>[] = [
    { key: 'created', header: t('Created'), cell: (mail) => <Created iso={mail.createdAt} /> },
    {
      key: 'to',
      header: t('To'),
      cell: ({ to }) => (
        <span className="wrap-anywhere">
          <EmailText email={to} />
        </span>
      ),
    },
    {
      key: 'subject',
      header: tc('of an email', 'Subject'),
      cell: (mail) => (
        <button
          type="button"
          className="min-h-6 break-words text-left font-semibold underline underline-offset-4 max-sm:text-right"
          aria-haspopup="dialog"
          onClick={() => onOpen(mail)}
        >
          {mail.subject}
        </button>
      ),
    },
    { key: 'status', header: t('Status'), cell: (mail) => <StatusBadge status={mail.status} /> },
  ]
  return <DataTable caption={t('Emails')} columns={columns} rows={emails} rowKey={(mail) => mail._id} />
}

function Created({ iso }: { iso: string }) {
  return (
    <span className="whitespace-nowrap">
      <DateTime iso={iso} />
    </span>
  )
}

const viewClass = 'btn-sm aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-sheet'

/** An email as HTML or plain text. */
function EmailView({ mail }: { mail: Email }) {
  const [asText, setAsText] = useState(false)
  return (
    <>
      <dl className="border-hairline border-y">
        <Fact label={t('To')}>
          <EmailText email={mail.to} />
        </Fact>
        <Fact label={t('Created')}>
          <DateTime iso={mail.createdAt} />
        </Fact>
        <Fact label={t('Status')}>
          <StatusBadge status={mail.status} />{' '}
          {mail.sentAt && (
            <span className="text-graphite text-sm">
              <DateTime iso={mail.sentAt} />
            </span>
          )}
        </Fact>
        {mail.failure && (
          <Fact label={t('Last error')}>
            <span className="text-bad">{mail.failure}</span>
          </Fact>
        )}
      </dl>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends */}
      <div role="group" aria-label={t('Show the email')} className="my-4 flex gap-2">
        <Button className={viewClass} aria-pressed={!asText} onClick={() => setAsText(false)}>
          HTML
        </Button>
        <Button className={viewClass} aria-pressed={asText} onClick={() => setAsText(true)}>
          {t('Plain text')}
        </Button>
      </div>
      {asText ? (
        <pre className="figures overflow-x-auto whitespace-pre-wrap break-words border border-hairline bg-paper p-4">
          {mail.text}
        </pre>
      ) : (
        <DesignedEmail mail={mail} />
      )}
    </>
  )
}

/** Sandboxed: no scripts, no forms; links open in a new tab. */
function DesignedEmail({ mail }: { mail: Email }) {
  return (
    <iframe
      title={mail.subject}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={shownHtml(mail)}
      referrerPolicy="no-referrer"
      className="h-[min(36rem,60dvh)] w-full border border-hairline"
    />
  )
}

/** With the logo and the picture, which were sent beside it. */
function shownHtml({ html }: Email): string {
  const logo = shopBrand().logo?.src
  const shown = logo ? html.replace(`cid:${LOGO_ID}`, new URL(logo, location.origin).href) : html
  const picture = pictureIn(html)
  const whole = picture ? shown.replace(`cid:${picture.id}`, new URL(picture.img, location.origin).href) : shown
  return whole.replace('<head>', '<head><base target="_blank">')
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 py-2 not-first:border-hairline not-first:border-t">
      <dt className="label leading-relaxed">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
