import { MOST_LINES } from '#catalogue/contract/lines/line-limits.ts'
import { PartFigure } from '#catalogue/web/part-figure.tsx'
import type { SavedPart } from '#engagement/contract/wish-lists.ts'
import { basketLinkPath } from '#orders/contract/basket-lines.ts'
import { t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { answerOrThrow } from '#platform/web/page/answer-or-throw.ts'
import { pageTitle } from '#platform/web/page/page-title.ts'
import { shopContext } from '#platform/web/shop-context.ts'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { PageHeading } from '#platform/web/ui/text/page-heading.tsx'
import { type SavedPicture, SavedRow } from '../wish-lists/saved-row.tsx'
import type { Route } from './+types/shared-list-page.ts'

export async function loader({ context, params: { link } }: Route.LoaderArgs) {
  return answerOrThrow(context.get(shopContext).openSharedList({ body: { link } }))
}

/** Nobody finds the list without its link. */
export const headers = () => ({ 'x-robots-tag': 'noindex' })

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.name ?? t('A list')) },
  { name: 'robots', content: 'noindex, nofollow' },
]

const picture: SavedPicture = (part) => <PartFigure part={part} lazy sizes="112px" />

/** The same for everybody who has the link. */
export default function SharedListPage({ loaderData: { name, lines } }: Route.ComponentProps) {
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading title={name}>
        <p>{t('A shared list. Prices and stock are current.')}</p>
      </PageHeading>
      {lines.length === 0 ? <p>{t('This list is empty.')}</p> : <Lines lines={lines} />}
    </div>
  )
}

function Lines({ lines }: { lines: readonly SavedPart[] }) {
  const addable = lines.filter(({ addable: units }) => units > 0).slice(0, MOST_LINES)
  return (
    <>
      {addable.length > 0 && <AddAll addable={addable} isAll={addable.length === lines.length} />}
      <h2 className="sr-only">{t('Parts')}</h2>
      <ul className="sheet">
        {lines.map((line) => (
          <SavedRow key={line.part} line={line} picture={picture} />
        ))}
      </ul>
    </>
  )
}

/** A link, which the basket's page asks about: so it needs no script here. */
function AddAll({ addable, isAll }: { addable: readonly SavedPart[]; isAll: boolean }) {
  const linked = addable.flatMap(({ sku, addable: quantity }) => (sku === undefined ? [] : [{ sku, quantity }]))
  return (
    <LinkButton to={basketLinkPath(linked)} variant="primary" className="mb-6">
      {isAll ? t('Add all to basket') : t('Add {count} to basket', { count: countText(addable.length) })}
    </LinkButton>
  )
}
