import { useId, useState } from 'react'
import { Link } from 'react-router'
import { plural, t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { controlClass } from '#platform/web/ui/forms/control-class.ts'
import type { FindResult } from '#search/contract/find.ts'
import { FILTERS } from '../filters/use-filtering.ts'
import { relTo } from '../listed-list.ts'

type Props = Pick<FindResult, 'sorts'> & { onChoose: (href: string) => void }

/** Belongs to the form of filters: without scripts its button sends all of them. */
export function SortChoice({ sorts, onChoose }: Props) {
  const id = useId()
  const chosen = sorts.find((sort) => sort.chosen)?.value
  // What was just chosen shows until the answer comes.
  const [shown, setShown] = useState(chosen)
  const [followed, setFollowed] = useState(sorts)
  if (followed !== sorts) {
    setFollowed(sorts)
    setShown(chosen)
  }
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="font-semibold text-sm">
        {t('Sort')}
      </label>
      <select
        id={id}
        name="sort"
        form={FILTERS}
        value={shown}
        className={`select min-h-11 w-auto min-w-36 ${controlClass}`}
        onChange={({ target }) => {
          const sort = sorts.find(({ value }) => value === target.value)
          setShown(sort?.value)
          if (sort) onChoose(sort.href)
        }}
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Button type="submit" form={FILTERS} className="unscripted">
        {t('Apply')}
      </Button>
    </div>
  )
}

/** Between one card for a product and one for each of its variants. */
export function VariantsSwitch({ variants, className }: Pick<FindResult, 'variants'> & { className: string }) {
  if (!variants) return null
  const { isEach, href, count } = variants
  return (
    <Link to={href} rel="nofollow" className={`inline-block py-2 text-sm underline underline-offset-4 ${className}`}>
      {isEach ? t('Group variants') : plural(count ?? 0, 'All {count} variant', 'All {count} variants')}
    </Link>
  )
}

/** The list as cards or as a table. */
export function ViewChoice({ views, className }: Pick<FindResult, 'views'> & { className: string }) {
  return (
    <nav aria-label={t('View')} className={`view-choice ${className}`}>
      {views.map(({ value, label, href, chosen }) => (
        <Link
          key={value}
          to={href}
          rel={relTo(href)}
          preventScrollReset
          aria-current={chosen ? 'true' : undefined}
          className="view-link"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
