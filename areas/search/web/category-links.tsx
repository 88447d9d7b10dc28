import { Link } from 'react-router'
import { t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import type { FindResult } from '#search/contract/find.ts'
import { relTo } from './listed-list.ts'

type Category = FindResult['categories'][number]

/** The others are collapsed. */
const SHOWN_CATEGORIES = 8

/** The categories of what was found, with how many parts each has. */
export function CategoryLinks({ categories }: Pick<FindResult, 'categories'>) {
  const chosen = categories.find((category) => category.chosen)
  const others = categories.filter((category) => category !== chosen)
  const more = others.slice(SHOWN_CATEGORIES)
  return (
    <nav aria-label={t('Categories')} className="pb-3">
      <p className="flex min-h-8 items-center font-semibold text-sm">{t('Categories')}</p>
      <ul>
        {chosen && (
          <>
            <li>
              <Link to={chosen.href} rel={relTo(chosen.href)} className="filter-value">
                {t('All categories')}
              </Link>
            </li>
            <li>
              <span aria-current="page" className="filter-value font-semibold">
                <span className="wrap-anywhere grow">{chosen.label}</span>
                <span className="label">{countText(chosen.count)}</span>
              </span>
            </li>
          </>
        )}
        {others.slice(0, SHOWN_CATEGORIES).map(categoryLink)}
      </ul>
      {more.length > 0 && (
        <details>
          <summary className="filter-more">{t('Show all {count}', { count: String(others.length) })}</summary>
          <ul>{more.map(categoryLink)}</ul>
        </details>
      )}
    </nav>
  )
}

function categoryLink({ value, label, count, href }: Category) {
  const text = (
    <>
      <span className="wrap-anywhere grow">{label}</span>
      <span className="label">{countText(count)}</span>
    </>
  )
  return (
    <li key={value}>
      {count === 0 ? (
        <span className="filter-value text-graphite">{text}</span>
      ) : (
        <Link to={href} rel={relTo(href)} className="filter-value">
          {text}
        </Link>
      )}
    </li>
  )
}

/** Phones: one row that scrolls sideways. */
export function CategoryRail({ categories }: Pick<FindResult, 'categories'>) {
  if (categories.length < 2) return null
  const chosen = categories.find((category) => category.chosen)
  return (
    <nav aria-label={t('Categories')} className="category-rail mt-3 lg:hidden">
      <ul>
        {chosen && (
          <li>
            <Link to={chosen.href} rel={relTo(chosen.href)} className="category-link min-h-11">
              {t('All categories')}
            </Link>
          </li>
        )}
        {categories
          .filter((category) => category !== chosen && category.count > 0)
          .map(({ value, label, href }) => (
            <li key={value}>
              <Link to={href} rel={relTo(href)} className="category-link min-h-11">
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
