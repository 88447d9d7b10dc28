import { type ReactNode, useState } from 'react'
import type { Redirect } from '#content/contract/redirects.ts'
import { msg, plural, say, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { May, useStaff } from '#platform/web/dashboard/use-admin.ts'
import { useAskedAction } from '#platform/web/forms/asked-action.tsx'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { text } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { AddRedirect, ChangeRedirect } from '../redirects/redirect-form.tsx'
import { RedirectsFile } from '../redirects/redirects-file.tsx'

export const meta = titled(msg('Redirects'))

/** `of`: what is changed; without it a new one. */
type Edited = { of: Redirect | undefined }

export default function RedirectsPage() {
  const [edited, setEdited] = useState<Edited>()
  const [done, setDone] = useState(() => () => {})
  const close = () => {
    done()
    setEdited(undefined)
  }
  return (
    <>
      <ListPage
        title={t('Redirects')}
        lead={t('Old addresses and where they lead. They answer only where no page does.')}
        operation="listRedirects"
        filters={{ search: text() }}
        search={{ label: t('Search redirects'), fields: [{ name: 'search', label: t('Old or new address') }] }}
        above={<Writing onAdd={() => setEdited({ of: undefined })} />}
        noun={{
          label: t('Redirects'),
          count: (total) => plural(total, '{count} redirect', '{count} redirects'),
        }}
        size={50}
        empty={{
          none: { title: t('No redirects yet'), text: t('When a page gets another address, the old one leads there.') },
          found: { title: t('No matching redirects'), text: t('Check the spelling, or show all redirects.') },
        }}
      >
        {(redirects, _, keepFocus) => (
          <Redirects
            redirects={redirects}
            keepFocus={keepFocus}
            onChange={(of) => {
              setDone(() => keepFocus)
              setEdited({ of })
            }}
          />
        )}
      </ListPage>
      <Modal
        open={edited !== undefined}
        title={edited?.of ? t('Change the redirect') : t('Add a redirect')}
        onClose={() => setEdited(undefined)}
      >
        {edited && (edited.of ? <ChangeRedirect of={edited.of} onDone={close} /> : <AddRedirect onDone={close} />)}
      </Modal>
    </>
  )
}

function Writing({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="mb-6 flex flex-col items-start gap-2">
      <May needs="content.publish">
        <Button variant="primary" onClick={onAdd}>
          {t('Add a redirect')}
        </Button>
      </May>
      <RedirectsFile />
    </div>
  )
}

type ListedProps = {
  redirects: readonly Redirect[]
  keepFocus: () => void
  onChange: (redirect: Redirect) => void
}

function Redirects({ redirects, keepFocus, onChange }: ListedProps) {
  const { may } = useStaff()
  const { ask, dialog } = useAskedAction('removeRedirect', {
    request: ({ from }: Redirect) => ({ query: { from } }),
    title: ({ from }) => t('Remove the redirect of {address}?', { address: from }),
    text: () => <p>{t('Whoever opens the old address then reads that there is no such page.')}</p>,
    look: { confirmLabel: t('Remove'), danger: true },
    ...{ refreshes: ['listRedirects'], done: t('Redirect removed'), onDone: keepFocus },
  })
  const columns: readonly DataColumn<Redirect>[] = [
    {
      key: 'from',
      header: t('Old address'),
      words: true,
      cell: ({ from }) => <span className="font-semibold">{from}</span>,
    },
    { key: 'to', header: t('Leads to'), words: true, cell: ({ to }) => to },
    { key: 'since', header: t('Since'), cell: (redirect) => <Since of={redirect} /> },
    { key: 'hits', header: t('Used'), align: 'right', cell: (redirect) => <Used of={redirect} /> },
  ]
  const actions: DataColumn<Redirect> = {
    ...{ key: 'actions', header: t('Actions'), align: 'right' },
    cell: (redirect) => (
      <span className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => onChange(redirect)}>
          {t('Change')}
          <span className="sr-only"> {redirect.from}</span>
        </Button>
        <Button onClick={() => ask(redirect)}>
          {t('Remove')}
          <span className="sr-only"> {redirect.from}</span>
        </Button>
      </span>
    ),
  }
  return (
    <>
      <DataTable
        caption={t('Redirects')}
        columns={may('content.publish') ? [...columns, actions] : columns}
        rows={redirects}
        rowKey={({ from }) => from}
      />
      {dialog}
    </>
  )
}

const BECAUSE = { owner: undefined, import: msg('Imported'), renamed: msg('Page renamed') } as const

function Since({ of: { createdAt, source } }: { of: Redirect }) {
  const because = BECAUSE[source]
  return (
    <span>
      <DateTime iso={createdAt} dateOnly />
      {because && <Small>{say(because)}</Small>}
    </span>
  )
}

function Used({ of: { hits, lastHitAt } }: { of: Redirect }) {
  if (!lastHitAt) return t('Never')
  return (
    <span>
      <span className="figures">{countText(hits)}</span> ×
      <Small>
        <Rich text={t('last <date></date>')} date={() => <DateTime iso={lastHitAt} />} />
      </Small>
    </span>
  )
}

function Small({ children }: { children: ReactNode }) {
  return <span className="block text-graphite text-sm">{children}</span>
}
