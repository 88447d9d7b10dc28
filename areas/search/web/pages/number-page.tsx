import type { ReactNode } from 'react'
import { data, Link, redirect } from 'react-router'
import type { Part } from '#catalogue/contract/catalogue.ts'
import { numberPath } from '#catalogue/contract/number-path.ts'
import type { NumberMeaning, PartNumber } from '#catalogue/contract/successors.ts'
import { partPath, partPathOfId } from '#catalogue/contract/urls/part-path.ts'
import { PartFigure } from '#catalogue/web/part-figure.tsx'
import { NumberChain, SuccessionBlock, type SuccessionViews } from '#catalogue/web/successors/succession-block.tsx'
import { successionSentence } from '#catalogue/web/successors/succession-labels.ts'
import { AddAllParts } from '#orders/web/basket/add-several.tsx'
import { AddToBasket } from '#orders/web/basket/add-to-basket.tsx'
import { plural, t } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { answerOrThrow } from '#platform/web/page/answer-or-throw.ts'
import { pageMeta } from '#platform/web/page/page-meta.ts'
import { pageTitle } from '#platform/web/page/page-title.ts'
import { useFreshPage } from '#platform/web/page/use-fresh-page.ts'
import { cachedLoader } from '#platform/web/prefetch/loader-cache.ts'
import { shopContext } from '#platform/web/shop-context.ts'
import { meaningLabel } from '../meaning-labels.ts'
import type { Route } from './+types/number-page.ts'

/** Browsers would keep it for good, but it holds only while the interfaces of both parts prove it. */
const MOVED = { status: 301, headers: { 'cache-control': 'public, no-cache' } }

/** Only a proven drop-in in one step leads on by itself; whatever changed is said. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shown = await answerOrThrow(context.get(shopContext).getNumber({ params: { number: params.number } }))
  if (shown.dropIn !== null) throw redirect(partPathOfId(shown.dropIn) + url.search, MOVED)
  return data(shown)
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return cachedLoader(args)
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { number, succession } = loaderData
  return pageMeta(matches, {
    title: pageTitle(t('Part number {number}', { number })),
    description: succession
      ? t('What became of part number {number}: {succession}', { number, succession: successionSentence(succession) })
      : t('Parts with the number {number}.', { number }),
    path: numberPath(number),
    continued: succession === null, // The parts have pages of their own
  })
}

const smallPicture = (part: Part) => <PartFigure part={part} lazy tight sizes="5rem" />

const VIEWS: SuccessionViews = {
  picture: smallPicture,
  add: (part, quantity) => <AddToBasket part={part} quantity={quantity} />,
  addAll: (lines) => <AddAllParts lines={lines} />,
}

export default function NumberPage({ loaderData }: Route.ComponentProps) {
  useFreshPage(loaderData)
  const { number, meanings, succession, chain } = loaderData
  return (
    <div className="page flex max-w-4xl flex-col gap-10 py-8 sm:py-12">
      <header>
        <p className="label">{t('Part number')}</p>
        <h1 className="wrap-anywhere text-2xl sm:text-3xl">{number}</h1>
        {succession?.old && (
          <p className="wrap-anywhere mt-2 text-graphite">
            {succession.old.onSale
              ? t('{name}, still on sale', { name: succession.old.name })
              : t('{name}, no longer on sale', { name: succession.old.name })}
          </p>
        )}
      </header>
      {succession && (
        <section aria-labelledby="replaced" className="flex flex-col gap-4">
          <h2 id="replaced" className="text-xl">
            {t('What replaced it')}
          </h2>
          <SuccessionBlock succession={succession} views={VIEWS} />
        </section>
      )}
      <Later chain={chain} />
      {succession && chain.length > 0 && (
        <section aria-labelledby="chain" className="flex flex-col gap-4">
          <h2 id="chain" className="text-xl">
            {t('Chain of numbers')}
          </h2>
          <NumberChain steps={[succession, ...chain]} />
        </section>
      )}
      {meanings.length > 0 && (
        <section aria-labelledby="meanings" className="flex flex-col gap-4">
          <h2 id="meanings" className="text-xl">
            {plural(meanings.length, 'Part with this number', 'Parts with this number')}
          </h2>
          <NumberMeanings meanings={meanings} picture={smallPicture} />
        </section>
      )}
    </div>
  )
}

/** Its successors were replaced, too. */
function Later({ chain }: Pick<PartNumber, 'chain'>) {
  return chain.map((succession) => (
    <section key={succession._id} aria-labelledby={`later-${succession._id}`} className="flex flex-col gap-4">
      <h2 id={`later-${succession._id}`} className="wrap-anywhere text-xl">
        {t('Then {number} was replaced', { number: succession.number })}
      </h2>
      <SuccessionBlock succession={succession} views={VIEWS} />
    </section>
  ))
}

type Props = { meanings: readonly NumberMeaning[]; picture: (part: Part) => ReactNode }

/** Parts that have the number. Nothing is ordered here: another maker's part may differ. */
function NumberMeanings({ meanings, picture }: Props) {
  return (
    <ul className="sheet">
      {meanings.map(({ kind, written, part }) => (
        <li
          key={`${kind} ${part._id}`}
          className="flex flex-wrap items-center gap-4 border-hairline border-t p-4 first:border-t-0"
        >
          <div className="w-20 shrink-0">{picture(part)}</div>
          <div className="min-w-0 flex-1 basis-40">
            <Link to={partPath(part)} className="wrap-anywhere font-semibold underline underline-offset-4">
              {part.name}
            </Link>
            <p className="label wrap-anywhere">{part.sku}</p>
            <p className="wrap-anywhere text-sm">{meaningLabel(kind, written)}</p>
          </div>
          <span className="figures font-semibold">{formatAmount(part.price)}</span>
        </li>
      ))}
    </ul>
  )
}
