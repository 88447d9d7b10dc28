import { Link } from 'react-router'
import type { Part } from '#catalogue/contract/catalogue.ts'
import { t } from '#platform/contract/language/text.ts'
import { chosenParts } from '#platform/web/session/chosen-parts-store.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import { compareAddress, MOST_COMPARED } from '#search/contract/compared-ids.ts'
import { useChosenParts } from './use-chosen-parts.ts'

/** Without JavaScript a link to a page that offers what to compare with. */
export function CompareToggle({ part: { _id: id, name } }: { part: Pick<Part, '_id' | 'name'> }) {
  const isHydrated = useHydrated()
  const isChosen = useChosenParts().some((part) => part.id === id)
  if (!isHydrated)
    return (
      <Link to={compareAddress([id])} className="compare-toggle">
        {t('Compare')}
      </Link>
    )
  return (
    <button type="button" aria-pressed={isChosen} className="compare-toggle" onClick={() => turn({ id, name })}>
      <span aria-hidden="true">{isChosen ? '✓ ' : ''}</span>
      {t('Compare')}
    </button>
  )
}

function turn(part: { id: string; name: string }): void {
  const chosen = chosenParts.get()
  const others = chosen.filter(({ id }) => id !== part.id)
  if (others.length < chosen.length) chosenParts.set(others)
  else if (chosen.length < MOST_COMPARED) chosenParts.set([...chosen, part])
  else notify.info(t('You can compare {most} parts. Remove one first.', { most: String(MOST_COMPARED) }))
}
