import { Link } from 'react-router'
import { countText } from '#platform/contract/money/number-text.ts'
import type { WaitingEntry } from '#platform/contract/waiting-entry.ts'

export function WaitingList({ entries }: { entries: readonly WaitingEntry[] }) {
  return (
    <ul className="grid grid-cols-2 pt-px pl-px sm:grid-cols-4">
      {entries.map(({ key, label, count, andMore, to }) => (
        <li key={key} className="-mt-px -ml-px border border-hairline bg-sheet max-sm:last:odd:col-span-2">
          <Link
            to={to}
            className="flex h-full min-h-24 flex-col justify-between gap-2 p-4 underline-offset-4 hover:underline"
          >
            <span className={`figures text-2xl ${count === 0 ? 'text-graphite' : 'font-semibold'}`}>
              {countText(count)}
              {andMore && '+'}
            </span>
            <span className="text-graphite text-sm">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
