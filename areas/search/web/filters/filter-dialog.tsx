import { type FormEvent, useId, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { plural, t } from '#platform/contract/language/text.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useDialog, whenClosed } from '#platform/web/ui/dialogs/use-dialog.ts'
import type { Facet, FindResult } from '#search/contract/find.ts'
import { findQuery, listAddress } from '../find-query.ts'
import { partsText } from '../found-labels.ts'
import { FacetChoices, FacetExplanation } from './facet-fieldset.tsx'
import { KeptNames } from './kept-names.tsx'
import { filterNames } from './use-filtering.ts'
import { type Toggles, useToggles } from './use-toggles.ts'

type Props = { open: boolean; found: FindResult; category: string | undefined; onClose: () => void }

/** Filters on phones: choices are collected, counted as they are made, and applied together. */
export default function FilterDialog({ open, found, category, onClose }: Props) {
  const dialog = useDialog(open)
  const titleId = useId()
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="filter-dialog"
      onClose={whenClosed(() => open && onClose())}
    >
      {open && (
        <>
          <header className="flex items-center justify-between border-hairline border-b px-4">
            <h2 id={titleId} className="text-lg">
              {t('Filter')}
            </h2>
            <button type="button" className="min-h-12 px-2 font-semibold text-sm" onClick={onClose} data-focus-first>
              {t('Close')}
            </button>
          </header>
          <CollectedFilters found={found} category={category} onUnchanged={onClose} />
        </>
      )}
    </dialog>
  )
}

function CollectedFilters({
  found,
  category,
  onUnchanged,
}: Pick<Props, 'found' | 'category'> & { onUnchanged: () => void }) {
  const { live, isCounting, count } = useLiveFound(found, category)
  const toggles = useToggles(live)
  const navigate = useNavigate()
  const isLoading = useNavigation().state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  const recount = () => form.current && count(filterNames(form.current))

  async function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const address = await count(filterNames(event.currentTarget))
    if (address === found.address) onUnchanged()
    else void navigate(address, { replace: true })
  }
  return (
    <form ref={form} onSubmit={apply} onInput={recount} className="flex min-h-0 grow flex-col" autoComplete="off">
      <KeptNames found={found} />
      <input type="hidden" name="sort" value={found.sort} />
      <div className="grow overflow-y-auto overscroll-contain px-4">
        {live.facets.map((facet) => (
          <FacetDetails key={facet.key} facet={facet} toggles={toggles} />
        ))}
      </div>
      <footer className="border-hairline border-t p-4">
        <Button
          type="submit"
          variant="primary"
          className="min-h-12 w-full"
          pending={isLoading}
          pendingLabel={t('Loading')}
        >
          {isCounting ? t('Show …') : plural(live.total, 'Show {count} part', 'Show {count} parts')}
        </Button>
        <p role="status" className="sr-only">
          {isCounting ? '' : partsText(live.total)}
        </p>
      </footer>
    </form>
  )
}

function FacetDetails({ facet, toggles }: { facet: Facet; toggles: Toggles }) {
  const chosen = facet.values.filter((value) => value.chosen !== toggles.has(facet.key, value.value)).length
  return (
    <details className="border-hairline border-b" open={facet.key === 'in-stock' || undefined}>
      <summary className="filter-more">
        <span className="grow">{facet.label}</span>
        {chosen > 0 && <span className="label">{t('{count} chosen', { count: String(chosen) })}</span>}
      </summary>
      <fieldset className="min-w-0 pb-3">
        <legend className="sr-only">{facet.label}</legend>
        <FacetExplanation facet={facet} />
        <FacetChoices facet={facet} toggles={toggles} onToggle={() => {}} hasButton={false} />
      </fieldset>
    </details>
  )
}

/** What the shop finds for choices that are not applied yet. Of several questions only the last one counts. */
function useLiveFound(found: FindResult, category: string | undefined) {
  const [live, setLive] = useState(found)
  const [isCounting, setCounting] = useState(false)
  const asked = useRef(0)

  /** Gives the address of the list, canonical if the shop could be asked. */
  async function count(names: URLSearchParams): Promise<string> {
    const own = ++asked.current
    setCounting(true)
    const answer = await shop.findParts({ query: findQuery(names, category) }).catch(() => undefined)
    if (own === asked.current) {
      setCounting(false)
      if (answer) setLive(answer)
    }
    return answer?.address ?? listAddress(names, category)
  }
  return { live, isCounting, count }
}
