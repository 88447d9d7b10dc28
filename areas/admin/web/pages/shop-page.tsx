import { data, Link } from 'react-router'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { SHOP_PAGES } from '#platform/contract/shop/shop-pages.ts'
import { answerOrThrow } from '#platform/web/page/answer-or-throw.ts'
import { pageMeta } from '#platform/web/page/page-meta.ts'
import { pageTitle } from '#platform/web/page/page-title.ts'
import { shopContext } from '#platform/web/shop-context.ts'
import { PageHeading } from '#platform/web/ui/text/page-heading.tsx'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import { blocksOfText } from '../content/answers/answer-blocks.ts'
import type { Route } from './+types/shop-page.ts'
import { AnswerBlocks } from './answer-text.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const name = SHOP_PAGES.find((one) => one === params.name)
  const version = new URL(request.url).searchParams.get('version')
  if (!name || (version !== null && !/^[1-9]\d{0,8}$/.test(version))) throw data(null, { status: 404 })
  const query = version === null ? {} : { version }
  return answerOrThrow(context.get(shopContext).getShopPage({ params: { name }, query }))
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { name, title } = loaderData
  return pageMeta(matches, {
    title: pageTitle(title),
    description: `${title} of ${shopBrand().name}.`,
    path: `/pages/${name}`,
  })
}

export default function ShopPage({
  loaderData: { name, title, text, version, latest, publishedAt },
}: Route.ComponentProps) {
  const timeZone = useShopSettings()?.timeZone ?? 'UTC'
  return (
    <article className="page py-8 sm:py-12">
      <PageHeading title={title}>
        Version {version}, published <time dateTime={publishedAt}>{dayOf(publishedAt, timeZone)}</time>
      </PageHeading>
      {version !== latest && (
        <p role="note" className="mt-4 border-bad border-l-4 bg-sheet px-4 py-3">
          This is an earlier version.{' '}
          {latest !== null && (
            <Link to={`/pages/${name}`} className="underline underline-offset-4">
              Read the current one
            </Link>
          )}
        </p>
      )}
      <div className="max-w-[42.5rem]">
        <AnswerBlocks blocks={blocksOfText(text)} />
      </div>
    </article>
  )
}

const dayOf = (at: string, timeZone: string) =>
  new Date(at).toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone })
