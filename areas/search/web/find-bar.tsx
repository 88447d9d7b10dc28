import { Link } from 'react-router'
import { buttonClass } from '#platform/web/ui/button-class.ts'
import type { FindResult } from '#search/contract/find.ts'
import type { useFilterDialog } from './filters/use-filter-dialog.ts'
import { placeText } from './found-pager.tsx'
import { SortChoice } from './sort-choice.tsx'
import { VariantsSwitch } from './variants-switch.tsx'
import { ViewChoice } from './view-choice.tsx'

type Props = {
  found: FindResult
  dialog: Pick<ReturnType<typeof useFilterDialog>, 'open' | 'opener'>
  onSort: (href: string) => void
}

/** On phones it stays in view. */
export function FindBar({ found, dialog, onSort }: Props) {
  return (
    <div className="find-bar">
      <Link {...dialog.opener} rel="nofollow" className={buttonClass('secondary', 'min-h-11 lg:hidden')}>
        {found.chips.length === 0 ? 'Filter' : `Filter (${found.chips.length})`}
      </Link>
      <span className="label max-lg:hidden">{placeText(found)}</span>
      <VariantsSwitch variants={found.variants} className="max-lg:hidden" />
      <ViewChoice views={found.views} className="max-lg:hidden" />
      <SortChoice sorts={found.sorts} onChoose={onSort} />
    </div>
  )
}
