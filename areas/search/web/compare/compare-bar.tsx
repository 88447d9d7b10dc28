import { useRef } from 'react'
import { plural, t } from '#platform/contract/language/text.ts'
import { chosenParts } from '#platform/web/session/chosen-parts-store.ts'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { compareAddress, FEWEST_COMPARED } from '#search/contract/compared-ids.ts'
import { useChosenParts } from './use-chosen-parts.ts'

/** Stays at the bottom of the window while the page is scrolled. */
export default function CompareBar() {
  const bar = useRef<HTMLElement>(null)
  const chosen = useChosenParts()
  const without = (id: string) => {
    chosenParts.set(chosen.filter((part) => part.id !== id))
    bar.current?.focus() // Its button is gone
  }
  return (
    <aside ref={bar} tabIndex={-1} aria-label={t('Parts to compare')} className="compare-bar">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <ul className="compare-bar-parts">
          {chosen.map(({ id, name }) => (
            <li key={id} className="compare-bar-part">
              <span className="truncate">{name}</span>
              <button
                type="button"
                className="compare-bar-remove"
                aria-label={t('Remove {name} from the comparison', { name })}
                onClick={() => without(id)}
              >
                <span aria-hidden="true">✕</span>
              </button>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className="min-h-11 cursor-pointer underline underline-offset-4"
          onClick={() => chosenParts.set([])}
        >
          {t('Clear')}
        </button>
        {chosen.length < FEWEST_COMPARED ? (
          <p className="text-graphite text-sm">{t('Choose another part to compare')}</p>
        ) : (
          <LinkButton to={compareAddress(chosen.map(({ id }) => id))}>
            {plural(chosen.length, 'Compare {count} part', 'Compare {count} parts')}
          </LinkButton>
        )}
      </div>
    </aside>
  )
}
