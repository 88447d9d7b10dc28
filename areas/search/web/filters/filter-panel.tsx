import type { FormEvent } from 'react'
import { Form } from 'react-router'
import { t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SkipLink } from '#platform/web/ui/skip-link.tsx'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import type { FindResult } from '#search/contract/find.ts'
import { CategoryLinks } from '../category-links.tsx'
import { listPath } from '../find-query.ts'
import { FacetFieldset } from './facet-fieldset.tsx'
import type { OnToggle } from './facet-values.tsx'
import { KeptNames } from './kept-names.tsx'
import { FILTERS, RESULTS } from './use-filtering.ts'
import { useToggles } from './use-toggles.ts'

type Props = {
  found: FindResult
  category: string | undefined
  onToggle: OnToggle
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** Categories and filters beside the list. Without scripts a plain form, below the list on phones. */
export function FilterPanel({ found, category, onToggle, onSubmit }: Props) {
  const toggles = useToggles(found)
  const hydrated = useHydrated()
  const closed = found.facets.filter(({ isOpen }) => !isOpen)
  const fieldset = (facet: FindResult['facets'][number]) => (
    <FacetFieldset key={facet.key} facet={facet} toggles={toggles} onToggle={onToggle} hasButton />
  )
  return (
    // Phones have the dialog instead. Where its script does not come, the link that opens it leads here.
    <aside
      aria-label={t('Filters')}
      className="max-lg:not-noscript:not-has-[:target]:hidden max-lg:order-last max-lg:mt-10"
    >
      <SkipLink to={RESULTS}>{t('Skip to the results')}</SkipLink>
      {found.categories.length > 0 && <CategoryLinks categories={found.categories} />}
      <Form id={FILTERS} action={listPath(category)} onSubmit={onSubmit} autoComplete="off">
        <KeptNames found={found} />
        {found.facets.filter(({ isOpen }) => isOpen).map(fieldset)}
        {closed.length > 0 && (
          <details className="border-hairline border-t">
            <summary className="filter-more">{t('More filters')}</summary>
            {closed.map(fieldset)}
          </details>
        )}
        {!hydrated && found.facets.length > 0 && (
          <Button type="submit" variant="primary" className="mt-2 w-full">
            {t('Show results')}
          </Button>
        )}
      </Form>
    </aside>
  )
}
