import { Link } from 'react-router'
import type { Crumb } from '#catalogue/web/crumbs.ts'

/** The last one is the page itself. */
export function PartsCrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="label flex flex-wrap gap-x-2">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex gap-x-2">
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="wrap-anywhere py-2">
                {name}
              </span>
            ) : (
              <>
                <Link to={path} className="py-2 underline underline-offset-4">
                  {name}
                </Link>
                <span aria-hidden="true" className="py-2">
                  ›
                </span>
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
