import type { FitDraft } from '#fitment/contract/fit-draft.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'

type Version = FitDraft['versions'][number]

/** Every version that was published. */
export function VersionsTable({ versions }: Pick<FitDraft, 'versions'>) {
  return (
    <section aria-labelledby="versions-heading">
      <h3 id="versions-heading" className="mb-3 text-lg">
        Versions
      </h3>
      <DataTable caption="Versions" columns={COLUMNS} rows={versions} rowKey={({ version }) => String(version)} />
    </section>
  )
}

const COLUMNS: readonly DataColumn<Version>[] = [
  {
    key: 'version',
    header: 'Version',
    cell: ({ version, state }) => (state === 'published' ? <strong>{version}, current</strong> : version),
  },
  {
    key: 'published',
    header: 'Published',
    cell: ({ publishedAt }) => (publishedAt === null ? 'As shipped' : <DateTime iso={publishedAt} dateOnly />),
  },
  { key: 'changes', header: 'Rows unlike shipped', align: 'right', cell: ({ changes }) => changes },
  { key: 'remarks', header: 'Remarks', words: true, cell: ({ remarks }) => remarks || '–' },
]
