import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AcceptAlso } from '#fitment/contract/book-csv.ts'
import { BOOK_FILES, type BookChange, type FitDraft } from '#fitment/contract/fit-draft.ts'
import { administeredPath } from '#orders/web/order-paths.ts'
import { msg, plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { Awaited } from '#platform/web/dashboard/awaited.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { HeadedSection } from '#platform/web/page/headed-section.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { AcceptForm } from '../desk/accept-form.tsx'
import { CheckResult } from '../desk/check-result.tsx'
import { DeskLinks } from '../desk/desk-links.tsx'
import { DraftChanges } from '../desk/draft-changes.tsx'
import { RowForm, type SoughtRow } from '../desk/row-form.tsx'
import { FIT_DESK_READS, renewDesk } from '../desk/use-fit-desk.ts'

export const meta = titled(msg('Rule book'))

export default function FitDraftPage() {
  return (
    <>
      <DashboardHeading title={t('Rule book')}>
        {t('Which interfaces fit each other. Changes go into a draft, which is checked before it is used.')}
      </DashboardHeading>
      <DeskLinks />
      <RuleBook />
    </>
  )
}

function RuleBook() {
  const book = useShopRead('getFitDraft')
  if (!book.data) return <Awaited read={book} />
  const { draft, versions, fault } = book.data
  return (
    <div className="flex flex-col gap-8">
      {fault !== null && (
        <p role="alert" className="border-bad border-l-4 bg-sheet px-4 py-3">
          {t(
            'The published changes don’t work with this release, so the rule book that came with the shop is used. {fault}',
            { fault },
          )}
        </p>
      )}
      {draft ? <Draft draft={draft} /> : <NoDraft />}
      <VersionsTable versions={versions} />
    </div>
  )
}

function NoDraft() {
  const start = useShopAction('startFitDraft', { refreshes: FIT_DESK_READS })
  return (
    <EmptyState title={t('No draft')}>
      <p>{t('A draft begins with the published rule book. Nothing changes for customers until you publish it.')}</p>
      <ProblemNotice error={start.error} />
      <Button
        variant="primary"
        pending={start.isPending}
        pendingLabel={t('Starting')}
        onClick={() => start.run({ body: {} })}
      >
        {t('Start a draft')}
      </Button>
    </EmptyState>
  )
}

function useSoughtRow() {
  const [params] = useSearchParams()
  const file = BOOK_FILES.find((one) => one === params.get('file')) ?? 'rules'
  return useState<SoughtRow>({ file, key: params.get('key')?.slice(0, 300) ?? '' })
}

function Draft({ draft }: { draft: NonNullable<FitDraft['draft']> }) {
  const { check, put, revert, accept, lastAccepted, publish, discard } = useDraftActions(draft.revision)
  const [asked, setAsked] = useState<'publish' | 'discard'>()
  const [sought, seek] = useSoughtRow()
  const region = useRef<HTMLElement>(null)
  const isClean =
    check.data?.revision === draft.revision && check.data.faults.length + check.data.golden.changed.length === 0
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t('Draft of version {version}', { version: String(draft.version) })}
      className="flex flex-col gap-6"
    >
      <h3 className="text-lg">{t('Draft of version {version}', { version: String(draft.version) })}</h3>
      <DraftChanges
        changes={draft.changes}
        onEdit={({ file, key }) => seek({ file, key })}
        onRevert={(change) => revert.mutate([change], { onSuccess: () => region.current?.focus() })}
      />
      <ProblemNotice error={revert.error ?? check.error ?? publish.error ?? discard.error} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant={isClean ? 'secondary' : 'primary'}
          pending={check.isPending}
          pendingLabel={t('Checking')}
          onClick={() => check.mutate()}
        >
          {t('Check')}
        </Button>
        <Button variant={isClean ? 'primary' : 'secondary'} onClick={() => setAsked('publish')}>
          {t('Publish')}
        </Button>
        <Button variant="quiet" onClick={() => setAsked('discard')}>
          {t('Discard')}
        </Button>
      </div>
      {check.data && <CheckResult check={check.data} orderPath={administeredPath} />}
      <RowForm
        sought={sought}
        onSeek={seek}
        pending={put.isPending}
        error={put.error}
        onPut={(change) => put.mutate(change)}
      />
      <AcceptForm
        pending={accept.isPending}
        error={accept.error}
        onAccept={(asked) => accept.mutate(asked)}
        last={lastAccepted}
      />
      <Questions {...{ asked, publish, discard }} version={draft.version} onClose={() => setAsked(undefined)} />
    </section>
  )
}

type Actions = ReturnType<typeof useDraftActions>
type QuestionsProps = Pick<Actions, 'publish' | 'discard'> & {
  asked: 'publish' | 'discard' | undefined
  version: number
  onClose: () => void
}

function Questions({ asked, publish, discard, version, onClose }: QuestionsProps) {
  return (
    <>
      <ConfirmDialog
        open={asked === 'publish'}
        title={t('Publish version {version}?', { version: String(version) })}
        confirmLabel={t('Publish')}
        pending={publish.isPending}
        onConfirm={() => publish.mutate(undefined, { onSettled: onClose })}
        onCancel={onClose}
      >
        <p>{t('All verdicts change at once. Earlier versions stay on record.')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'discard'}
        danger
        title={t('Discard the draft?')}
        confirmLabel={t('Discard')}
        pending={discard.isPending}
        onConfirm={() => discard.mutate(undefined, { onSettled: onClose })}
        onCancel={onClose}
      >
        <p>{t('Its changes are lost. The published rule book stays as it is.')}</p>
      </ConfirmDialog>
    </>
  )
}

type Version = FitDraft['versions'][number]

/** Every version that was published. */
function VersionsTable({ versions }: Pick<FitDraft, 'versions'>) {
  return (
    <HeadedSection id="versions-heading" title={t('Versions')} look="mb-3 text-lg">
      <DataTable caption={t('Versions')} columns={COLUMNS} rows={versions} rowKey={({ version }) => String(version)} />
    </HeadedSection>
  )
}

const COLUMNS: readonly DataColumn<Version>[] = [
  {
    key: 'version',
    header: msg('Version'),
    cell: ({ version, state }) =>
      state === 'published' ? <strong>{t('{version}, current', { version: String(version) })}</strong> : version,
  },
  {
    key: 'published',
    header: msg('Published'),
    cell: ({ publishedAt }) => (publishedAt === null ? t('As shipped') : <DateTime iso={publishedAt} dateOnly />),
  },
  { key: 'changes', header: msg('Rows unlike shipped'), align: 'right', cell: ({ changes }) => countText(changes) },
  { key: 'remarks', header: msg('Remarks'), words: true, cell: ({ remarks }) => remarks || '–' },
]

/** What can be done with the draft of the rule book. `revision`: of the draft as it is shown. */
function useDraftActions(revision: number) {
  const queries = useQueryClient()
  const renewed = () => renewDesk(queries)
  const check = useMutation({
    mutationFn: async () => {
      const [found, orders] = await Promise.all([shop.checkFitDraft({ body: {} }), shop.listDraftOrders()])
      return { ...found, orders }
    },
  })
  const put = useMutation({
    mutationFn: (change: BookChange) => shop.changeFitDraft({ body: { revision, changes: [change] } }),
    onSuccess: async () => {
      notify.success(t('Row put into the draft'))
      check.reset()
      await renewed()
    },
  })
  const revert = useMutation({
    mutationFn: (rows: readonly Pick<BookChange, 'file' | 'key'>[]) =>
      shop.changeFitDraft({ body: { revision, revert: rows.map(({ file, key }) => ({ file, key })) } }),
    onSuccess: async (_, rows) => {
      notify.success(plural(rows.length, 'Change taken back', 'Changes taken back'))
      check.reset()
      await renewed()
    },
  })
  const accept = useMutation({
    mutationFn: (asked: Omit<AcceptAlso, 'revision'>) => shop.acceptAlso({ body: { revision, ...asked } }),
    onSuccess: async ({ rows }) => {
      notify.success(plural(rows.length, '{count} row put into the draft', '{count} rows put into the draft'))
      await renewed()
      check.mutate()
    },
  })
  const publish = useMutation({
    mutationFn: () => shop.publishFitDraft({ body: { revision } }),
    onSuccess: async ({ version }) => {
      notify.success(t('Version {version} is now in use', { version: String(version) }))
      check.reset()
      await renewed()
    },
  })
  const discard = useMutation({
    mutationFn: () => shop.discardFitDraft(),
    onSuccess: async () => {
      notify.success(t('Draft discarded'))
      check.reset()
      await renewed()
    },
  })
  const lastAccepted = accept.data && {
    count: accept.data.rows.length,
    undoing: revert.isPending,
    undo: () => revert.mutate(accept.data.rows, { onSuccess: () => accept.reset() }),
  }
  return { check, put, revert, accept, lastAccepted, publish, discard }
}
