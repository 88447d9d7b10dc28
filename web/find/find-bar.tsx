import { Link } from 'react-router'
import type { FindResult } from '#contract/find/find.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { SortChoice } from './sort-choice.tsx'
import type { useFilterDialog } from './use-filter-dialog.ts'

type Props = {
  found: Pick<FindResult, 'chips' | 'sorts'>
  dialog: Pick<ReturnType<typeof useFilterDialog>, 'open' | 'opener'>
  onSort: (href: string) => void
}

/** On phones it stays in view. */
export function FindBar({ found: { chips, sorts }, dialog, onSort }: Props) {
  return (
    <div className="find-bar">
      <Link {...dialog.opener} rel="nofollow" className={buttonClass('secondary', 'min-h-11 lg:hidden')}>
        {chips.length === 0 ? 'Filter' : `Filter (${chips.length})`}
      </Link>
      <SortChoice sorts={sorts} onChoose={onSort} />
    </div>
  )
}
