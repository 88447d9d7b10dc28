import { Link, useSearchParams } from 'react-router'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#platform/web/dashboard/require-account.tsx'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { PAGE_LABELS } from '../shop-pages/page-labels.ts'
import { ShopPageForm } from '../shop-pages/shop-page-form.tsx'

export const meta = () => [{ title: 'Pages · Parts Manufacture' }]

export default function ShopPagesPage() {
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <DashboardHeading title="Pages">
        What visitors read about the shop. The footer leads to every page that has a text; earlier versions stay.
      </DashboardHeading>
      <Pages />
    </RequireAdmin>
  )
}

function Pages() {
  const list = useShopRead('listShopPages')
  const [params] = useSearchParams()
  if (list.isPending) return <RowsSkeleton />
  if (!list.data) return <AdminProblem error={list.error} onRetry={() => void list.refetch()} />
  const edited = list.data.find(({ name }) => name === params.get('page')) ?? list.data[0]
  if (!edited) return null
  const { name, version, text } = edited
  return (
    <>
      <nav aria-label="Pages" className="mb-6">
        <ul className="flex flex-wrap gap-x-6">
          {list.data.map((page) => (
            <li key={page.name}>
              <Link
                to={`?page=${page.name}`}
                preventScrollReset
                aria-current={page === edited ? 'page' : undefined}
                className="inline-block py-2 underline underline-offset-4 aria-[current]:font-semibold aria-[current]:no-underline"
              >
                {page.title || PAGE_LABELS[page.name]}
                <span className="text-graphite">{page.text === '' ? ' (not published)' : ''}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-label={PAGE_LABELS[name]}>
        {text !== '' && (
          <p className="mb-6">
            Version {version} is published. <InlineLink to={`/pages/${name}`}>Read it as visitors do</InlineLink>
          </p>
        )}
        <ShopPageForm key={`${name} ${version}`} page={edited} />
      </section>
    </>
  )
}
