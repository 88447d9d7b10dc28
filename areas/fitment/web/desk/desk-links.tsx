import { Link, NavLink } from 'react-router'
import { msg, msgc, say, t } from '#platform/contract/language/text.ts'

export const FIT_DESK = '/dashboard/fit'

const PAGES = [
  { to: FIT_DESK, label: msg('Coverage') },
  { to: `${FIT_DESK}/parts`, label: msg('Parts') },
  { to: `${FIT_DESK}/contradictions`, label: msg('Contradictions') },
  { to: `${FIT_DESK}/reports`, label: msgc('of fitment', 'Reports') },
  { to: `${FIT_DESK}/golden`, label: msg('Golden pairs') },
  { to: `${FIT_DESK}/draft`, label: msg('Rule book') },
  { to: `${FIT_DESK}/import`, label: msg('CSV') },
]

/** The pages of the desk. */
export function DeskLinks() {
  return (
    <nav aria-label={t('Fitment')} className="mb-6">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 border-hairline border-b">
        {PAGES.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              end={to === FIT_DESK}
              to={to}
              className="inline-flex min-h-11 items-center border-transparent border-b-2 underline-offset-4 hover:underline aria-[current=page]:border-ink aria-[current=page]:font-semibold"
            >
              {say(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export const partPortsPath = (id: string) => `${FIT_DESK}/parts/${id}`

/** Of a list of parts: each leads to what it states. */
export const PART_COLUMN = {
  key: 'part',
  header: msg('Part'),
  words: true,
  cell: ({ _id, name, sku }: { _id: string; name: string; sku: string }) => (
    <span className="block min-w-0">
      <Link to={partPortsPath(_id)} className="wrap-anywhere font-semibold underline underline-offset-4">
        {name}
      </Link>
      <span className="label wrap-anywhere block">{sku}</span>
    </span>
  ),
}
