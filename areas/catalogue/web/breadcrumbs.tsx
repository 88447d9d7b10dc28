import { Link } from 'react-router'
import { t } from '#platform/contract/language/text.ts'

export type Crumb = { name: string; path: string }

/** Without a step that is called like the one before it: a category may be called “Parts”. */
export function distinctCrumbs(crumbs: readonly Crumb[]): Crumb[] {
  return crumbs.filter(({ name }, at) => name.toLowerCase() !== crumbs[at - 1]?.name.toLowerCase())
}

/** The way to a page. `here`: its own name, as the last step. */
export function Breadcrumbs({ crumbs, here }: { crumbs: readonly Crumb[]; here?: string | undefined }) {
  return (
    <nav aria-label={t('Breadcrumb')}>
      <ol className="label flex flex-wrap gap-x-2">
        {crumbs.map(({ name, path }, at) => (
          <li key={path} className="flex gap-x-2">
            <Link to={path} className="wrap-anywhere py-2 underline underline-offset-4">
              {name}
            </Link>
            {(at < crumbs.length - 1 || here !== undefined) && (
              <span aria-hidden="true" className="py-2">
                ›
              </span>
            )}
          </li>
        ))}
        {here !== undefined && (
          <li aria-current="page" className="wrap-anywhere py-2">
            {here}
          </li>
        )}
      </ol>
    </nav>
  )
}
