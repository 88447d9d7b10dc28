import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { queueWords } from './job-words.ts'
import type { JobQueue } from './use-jobs.ts'

const COLUMNS: readonly DataColumn<JobQueue>[] = [
  { key: 'name', header: 'Work', cell: ({ name }) => <span className="font-semibold">{queueWords(name)}</span> },
  {
    key: 'todo',
    header: 'To do',
    align: 'right',
    cell: ({ waiting, active }) => (
      <>
        <Figure value={waiting + active} />
        {active > 0 && <span className="block text-graphite text-xs">{active} under way</span>}
      </>
    ),
  },
  {
    key: 'failed',
    header: 'Given up',
    align: 'right',
    cell: ({ failed }) => <Figure value={failed} bad={failed > 0} />,
  },
]

function Figure({ value, bad }: { value: number; bad?: boolean }) {
  return <span className={`figures ${bad ? 'font-semibold text-bad' : ''}`}>{value}</span>
}

/** The kinds of work that the shop does by itself, and how much of each there is. */
export function QueuesTable({ queues }: { queues: readonly JobQueue[] }) {
  return <DataTable small caption="Work of the shop" columns={COLUMNS} rows={queues} rowKey={({ name }) => name} />
}
