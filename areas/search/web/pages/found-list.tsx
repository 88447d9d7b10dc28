import { type ReactNode, useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { buttonClass } from '#platform/web/ui/button-class.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import type { FindResult } from '#search/contract/find.ts'
import { CategoryRail } from '../category-links.tsx'
import { FilterPanel } from '../filters/filter-panel.tsx'
import { RESULTS, useFilterDialog, useFiltering } from '../filters/use-filtering.ts'
import { foundHeading, landingText, partsText } from '../found-labels.ts'
import { landingValues, relTo } from '../listed-list.ts'
import { NothingFound } from '../nothing-found.tsx'
import { ReadingNotes } from '../reading-notes.tsx'
import { useSeenFirst } from '../use-seen-first.ts'
import { SortChoice, VariantsSwitch, ViewChoice } from './list-choices.tsx'

// Only phones use it.
const FilterDialog = lazyComponent(() => import('../filters/filter-dialog.tsx'))

type Props = {
  found: FindResult
  category: string | undefined
  allCategories: FindResult['categories']
  /** What of the list fits a bike. */
  fitBar: ReactNode
  /** The cards of the parts. */
  children: ReactNode
}

/** Filters on the left, on the right what was found. */
export function FoundList({ found, category, allCategories, fitBar, children }: Props) {
  const { list, show, toggle, submit } = useFiltering(category)
  const dialog = useFilterDialog()
  // It stays on the page once it was open, so that closing it returns the focus.
  const [hasDialog, setHasDialog] = useState(false)
  if (dialog.open && !hasDialog) setHasDialog(true)
  // Who comes from another page sees the parts first: the filters are half of the work. Phones have the dialog.
  const isPanelDue = useDeferredValue(true, !useHydrated()) && !dialog.isNarrow
  const hasPanel = found.facets.length > 0 || found.categories.length > 0
  return (
    <div className={hasPanel ? 'grid gap-x-8 lg:grid-cols-[16.5rem_minmax(0,1fr)]' : undefined}>
      {hasPanel && isPanelDue && <FilterPanel found={found} category={category} onToggle={toggle} onSubmit={submit} />}
      <section aria-labelledby="parts-title" className={`min-w-0 ${hasPanel ? 'lg:col-start-2' : ''}`}>
        <AboveList found={found} fitBar={fitBar} />
        {hasPanel && <FindBar found={found} dialog={dialog} onSort={show} />}
        <div id={RESULTS} ref={list} tabIndex={-1} className={`outline-none ${hasPanel ? '' : 'mt-5'}`}>
          {found.total === 0 ? <NothingFound found={found} categories={allCategories} /> : children}
          <FoundPager found={found} />
          <VariantsSwitch variants={found.variants} className="mt-4 lg:hidden" />
        </div>
      </section>
      {hasDialog && <FilterDialog open={dialog.open} found={found} category={category} onClose={dialog.close} />}
    </div>
  )
}

/** Out of view where somebody comes back to a card far down: then it follows as the cards out of view do. */
function AboveList({ found, fitBar }: Pick<Props, 'found' | 'fitBar'>) {
  const { list: block, roomFor } = useSeenFirst<HTMLDivElement>(`above ${found.items[0]?._id}`)
  const height = roomFor(0)
  const landing = landingText(found)
  return (
    <div ref={block}>
      {/* With the margins of what it holds, which its height has, too. */}
      <div className="flow-root" style={{ height }}>
        {height === undefined && (
          <>
            <h1 id="parts-title" className="wrap-anywhere text-2xl sm:text-3xl">
              {foundHeading(found)}
            </h1>
            <p role="status" className="sr-only">
              {partsText(found.total)}
            </p>
            {landing && <p className="mt-2 max-w-[46em] text-graphite">{landing}</p>}
            <ReadingNotes {...found} />
            {fitBar}
            <CategoryRail categories={found.categories} />
            <PopularValues found={found} />
            <ChosenChips chips={found.chips} clear={found.clear} />
            {/* Not in the bar of phones, which stays in view. */}
            <ViewChoice views={found.views} className="-mb-2 lg:hidden" />
          </>
        )}
      </div>
    </div>
  )
}

/** Of a category: values that have a page of their own. */
function PopularValues({ found }: { found: FindResult }) {
  const values = landingValues(found)
  if (values.length === 0) return null
  return (
    <nav aria-label={t('Popular choices')} className="mt-3">
      <ul className="flex flex-wrap gap-2">
        {values.map(({ facet, value }) => (
          <li key={value.href}>
            <Link to={value.href} className="category-link gap-2">
              {facet.label} {value.label} <span className="label">{value.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type BarProps = {
  found: FindResult
  dialog: Pick<ReturnType<typeof useFilterDialog>, 'open' | 'opener'>
  onSort: (href: string) => void
}

/** On phones it stays in view. */
function FindBar({ found, dialog, onSort }: BarProps) {
  return (
    <div className="find-bar">
      <Link {...dialog.opener} rel="nofollow" className={buttonClass('secondary', 'min-h-11 lg:hidden')}>
        {found.chips.length === 0 ? t('Filter') : t('Filter ({count})', { count: String(found.chips.length) })}
      </Link>
      <span className="label max-lg:hidden">{placeText(found)}</span>
      <VariantsSwitch variants={found.variants} className="max-lg:hidden" />
      <ViewChoice views={found.views} className="max-lg:hidden" />
      <SortChoice sorts={found.sorts} onChoose={onSort} />
    </div>
  )
}

/** Each chosen value, as a link to the list without it. */
function ChosenChips({ chips, clear }: Pick<FindResult, 'chips' | 'clear'>) {
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('Chosen filters')} className="chips">
      {chips.map(({ label, href }) => (
        <li key={label}>
          <Link
            to={href}
            rel={relTo(href)}
            preventScrollReset
            aria-label={t('Remove filter {label}', { label })}
            className="category-link gap-2"
          >
            <span className="wrap-anywhere min-w-0">{label}</span> <span aria-hidden="true">✕</span>
          </Link>
        </li>
      ))}
      {clear && (
        <li>
          <Link to={clear} rel={relTo(clear)} preventScrollReset className="chips-clear">
            {t('Clear all')}
          </Link>
        </li>
      )}
    </ul>
  )
}

/** `31–60 of 334`. */
function placeText({ from, to, total }: Pick<FindResult, 'from' | 'to' | 'total'>): string {
  if (total === 0) return ''
  return t('{from}–{to} of {total}', { from: countText(from), to: countText(to), total: countText(total) })
}

function FoundPager({ found }: { found: FindResult }) {
  const { first, prev, next } = found
  if (!prev && !next) return null
  return (
    <nav aria-label={t('Pages')} className="mt-6 flex flex-wrap items-center gap-3">
      {first && (
        <LinkButton to={first} rel={relTo(first)}>
          {t('First')}
        </LinkButton>
      )}
      {prev && (
        <LinkButton to={prev} rel={relTo(prev, 'prev')}>
          {t('Previous')}
        </LinkButton>
      )}
      {next && (
        <LinkButton to={next} rel={relTo(next, 'next')}>
          {t('Next')}
        </LinkButton>
      )}
      <span className="label">{placeText(found)}</span>
    </nav>
  )
}
