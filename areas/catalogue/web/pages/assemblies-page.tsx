import { Link } from 'react-router'
import { plural, t } from '#platform/contract/language/text.ts'
import { answerOrThrow } from '#platform/web/page/answer-or-throw.ts'
import { pageMeta } from '#platform/web/page/page-meta.ts'
import { pageTitle } from '#platform/web/page/page-title.ts'
import { useFreshPage } from '#platform/web/page/use-fresh-page.ts'
import { shopContext } from '#platform/web/shop-context.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { PageHeading } from '#platform/web/ui/text/page-heading.tsx'
import { ALL_ASSEMBLIES, assemblyAddress } from '../assemblies/assembly-address.ts'
import type { Route } from './+types/assemblies-page.ts'

const PER_PAGE = '50'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const search = searchParams.get('search')?.trim().slice(0, 100) ?? ''
  const cursor = searchParams.get('cursor') ?? undefined
  const found = await answerOrThrow(
    context.get(shopContext).listAssemblies({ query: { limit: PER_PAGE, cursor, ...(search && { search }) } }),
  )
  return { found, search, continued: cursor !== undefined }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: pageTitle(t('Spare parts and drawings')),
    description: t('What our products are made of: every part with its number and price, and exploded drawings.'),
    path: ALL_ASSEMBLIES,
    continued: loaderData?.continued || loaderData?.search !== '',
  })

export default function AssembliesPage({ loaderData }: Route.ComponentProps) {
  const { found, search } = loaderData
  useFreshPage(loaderData)
  const { items, totalCount, nextCursor } = found
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading title={t('Spare parts and drawings')}>
        <p>{t('Choose what you have. Its page lists every part with number and price, and shows where it belongs.')}</p>
      </PageHeading>
      <SearchForm label={t('Find an assembly')} fields={[{ name: 'search', label: t('Name or part number') }]} />
      {items.length === 0 ? (
        <EmptyState title={search === '' ? t('No drawings yet') : t('Nothing begins with “{search}”', { search })}>
          <Link to="/parts" className="underline underline-offset-4">
            {t('See all parts')}
          </Link>
        </EmptyState>
      ) : (
        <>
          <ul className="assemblies">
            {items.map(({ sku, name, kind, positionCount }) => (
              <li key={sku}>
                <Link to={assemblyAddress(sku)}>
                  <span className="assemblies-name">{name}</span>
                  <span className="label">
                    {sku} · {sizeText(kind, positionCount)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <ListPager count={plural(totalCount, '{count} assembly', '{count} assemblies')} nextCursor={nextCursor} />
        </>
      )}
    </div>
  )
}

function sizeText(kind: string, positionCount: number): string {
  const positions = plural(positionCount, '{count} position', '{count} positions')
  return kind === 'kit' ? t('kit of {positions}', { positions }) : positions
}
