import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { queueWords } from './job-words.ts'
import type { JobQueue } from './use-jobs.ts'

const COLUMNS: readonly DataColumn<JobQueue>[] = [
  { key: 'name', header: 'Job', cell: ({ name }) => <span className="font-semibold">{queueWords(name)}</span> },
  {
    key: 'todo',
    header: 'Queued',
    align: 'right',
    cell: ({ waiting, active }) => (
      <>
        <Figure value={waiting + active} />
        {active > 0 && <span className="block text-graphite text-xs">{active} running</span>}
      </>
    ),
  },
  {
    key: 'failed',
    header: 'Failed',
    align: 'right',
    cell: ({ failed }) => <Figure value={failed} bad={failed > 0} />,
  },
]

function Figure({ value, bad }: { value: number; bad?: boolean }) {
  return <span className={`figures ${bad ? 'font-semibold text-bad' : ''}`}>{value}</span>
}

export function QueuesTable({ queues }: { queues: readonly JobQueue[] }) {
  return <DataTable small caption="Background jobs" columns={COLUMNS} rows={queues} rowKey={({ name }) => name} />
}
