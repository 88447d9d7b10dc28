import { useRef } from 'react'
import { Link } from 'react-router'
import type { Assembly } from '#catalogue/contract/assemblies/assemblies.ts'
import { assemblySharePath } from '#catalogue/contract/urls/share-picture.ts'
import { bikeAddress } from '#fitment/web/bikes/bike-address.ts'
import { addToBasket } from '#orders/web/basket/use-basket.ts'
import { andList } from '#platform/contract/language/intl-formats.ts'
import { plural, t, tc } from '#platform/contract/language/text.ts'
import { answerOrThrow } from '#platform/web/page/answer-or-throw.ts'
import { HeadedSection } from '#platform/web/page/headed-section.tsx'
import { pageMeta } from '#platform/web/page/page-meta.ts'
import { pageTitle } from '#platform/web/page/page-title.ts'
import { useFreshPage } from '#platform/web/page/use-fresh-page.ts'
import { cachedLoader } from '#platform/web/prefetch/loader-cache.ts'
import { shopContext } from '#platform/web/shop-context.ts'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { dayText } from '#platform/web/ui/text/date-text.ts'
import { AddToBasket, AddUnits, AddWearing, unitsText } from '../assemblies/add-units.tsx'
import { ALL_ASSEMBLIES, assemblyAddress, partAddress } from '../assemblies/assembly-address.ts'
import { viewAssembly } from '../assemblies/assembly-view.ts'
import { DrawingPlate } from '../assemblies/drawing-plate.tsx'
import { MadeForm } from '../assemblies/made-form.tsx'
import { PositionTable } from '../assemblies/position-table.tsx'
import { readMade } from '../assemblies/read-made.ts'
import { useConnectedRefs } from '../assemblies/use-connected-refs.ts'
import { Breadcrumbs } from '../breadcrumbs.tsx'
import { PartName } from '../part-name.tsx'
import { breadcrumbData } from '../structured-data.ts'
import type { Route } from './+types/assembly-page.ts'

export async function loader({ context, request, params: { sku } }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { positions, ...assembly } = await answerOrThrow(shop.getAssembly({ params: { sku } }))
  // Without a code of it the page has no link to it; everything else stands.
  const bike = assembly.isBike ? await shop.describeModel({ params: { sku } }).catch(() => undefined) : undefined
  const { searchParams } = new URL(request.url)
  const piece = readMade(searchParams, new Date().toISOString().slice(0, 10))
  const view = viewAssembly({ ...assembly, positions }, piece.made)
  return { assembly, piece, view, bike: bike?.fits, withTotals: searchParams.get('totals') === '1' }
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return cachedLoader(args)
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { sku, name, kind } = loaderData.assembly
  const path = assemblyAddress(sku)
  return pageMeta(matches, {
    title: pageTitle(t('Parts of {name}', { name })),
    description:
      kind === 'kit'
        ? t(
            'Every part of the kit {name} ({sku}) with its number, quantity and price, and the drawing that shows where it belongs.',
            { name, sku },
          )
        : t(
            'Every part of {name} ({sku}) with its number, quantity and price, and the drawing that shows where it belongs.',
            { name, sku },
          ),
    path,
    ...(import.meta.env.SSR && {
      picture: assemblySharePath(loaderData.assembly),
      data: (absolute) => [
        breadcrumbData(absolute, [
          { name: t('Spare parts and drawings'), path: ALL_ASSEMBLIES },
          { name, path },
        ]),
      ],
    }),
  })
}

export default function AssemblyPage({ loaderData }: Route.ComponentProps) {
  const { assembly, piece, view, bike, withTotals } = loaderData
  useFreshPage(loaderData)
  const room = useRef<HTMLDivElement>(null)
  useConnectedRefs(room)
  const { sku, name, drawing, isBike, isCut } = assembly
  const address = assemblyAddress(sku)
  const totalsIn = withTotals ? t('in one {name}', { name }) : null
  return (
    <AddToBasket value={addToBasket}>
      <div className="page assembly pt-6">
        <Head assembly={assembly} count={view.positions.length} />
        {bike && (
          <p className="no-print -mt-3 mb-6">
            <Link to={bikeAddress({ fits: bike })} className="fit-link">
              {t('This is my bike')}
            </Link>
          </p>
        )}
        <div ref={room} className="assembly-room" data-drawn={drawing !== null || undefined}>
          {drawing && <DrawingPlate key={sku} sku={sku} name={name} drawing={drawing} rows={view.positions} />}
          <section aria-labelledby="positions" className="assembly-list">
            <div className="assembly-tools">
              <h2 id="positions" className="text-xl">
                {piece.asked.made !== '' && !piece.faults.made
                  ? t('Parts of one made on {day}', { day: dayText(piece.made.date) })
                  : t('Parts')}
              </h2>
              <AddWearing key={address} {...view.wearing} />
            </div>
            {view.positions.length > 0 ? (
              <PositionTable
                caption={t('Parts of {name}', { name })}
                rows={view.positions}
                whole={sku}
                totalsIn={totalsIn}
              />
            ) : (
              <p className="border-hairline border-y py-4">{t('None of these parts was used at that time.')}</p>
            )}
            {isCut && (
              <p className="text-graphite text-sm">
                {t('There are more parts. Open an assembly in the list to see them.')}
              </p>
            )}
            {view.hasTotals && <Totals address={address} isAsked={withTotals} name={name} />}
            <Others count={view.others.length}>
              <PositionTable caption={t('Parts of others')} rows={view.others} whole={sku} totalsIn={null} />
            </Others>
            <MadeForm address={address} asked={piece.asked} faults={piece.faults} isBike={isBike} />
            <KitList kits={assembly.kits} />
          </section>
        </div>
      </div>
    </AddToBasket>
  )
}

type HeadProps = { assembly: Route.ComponentProps['loaderData']['assembly']; count: number }

function Head({ assembly: { sku, name, kind, part, made }, count }: HeadProps) {
  const to = partAddress(part)
  return (
    <header className="mb-6">
      <Breadcrumbs crumbs={[{ name: t('Spare parts and drawings'), path: ALL_ASSEMBLIES }]} here={name} />
      <p className="label wrap-anywhere mt-2">{sku}</p>
      <h1 className="mt-1 text-2xl sm:text-3xl">
        <PartName name={name} />
      </h1>
      <p className="mt-2 text-graphite">
        {kind === 'kit'
          ? plural(count, 'Kit of {count} position', 'Kit of {count} positions')
          : plural(count, '{count} position', '{count} positions')}
        {made.length > 0 && `, ${madeText(made)}`}
      </p>
      {part?.isOnSale && to && (
        <div className="no-print mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Money amount={part.price} className="font-semibold text-lg" />
          {part.availableQuantity >= part.min && (
            <AddUnits
              key={sku}
              lines={[{ part: part._id, quantity: part.min, seenPrice: part.price }]}
              what={unitsText(part.min, name)}
              unseen=""
            >
              {kind === 'kit' ? t('Add the kit') : t('Add to basket')}
            </AddUnits>
          )}
          <Link to={to} className="fit-link">
            {t('About this part')}
          </Link>
        </div>
      )}
    </header>
  )
}

function madeText(made: readonly { from: string | null; until: string | null }[]): string {
  const periods = made.map(({ from, until }) => {
    if (from && until) return t('{from} to {until}', { from: dayText(from), until: dayText(until) })
    if (until) return t('until {until}', { until: dayText(until) })
    return from ? t('since {from}', { from: dayText(from) }) : t('at any time')
  })
  return t('made {periods}', { periods: andList(periods) })
}

function Totals({ address, isAsked, name }: { address: string; isAsked: boolean; name: string }) {
  return (
    <p className="no-print text-sm">
      <span className="text-graphite">
        {isAsked
          ? t('Quantities are multiplied through all levels. Check them against what you have.')
          : t('Quantities are those of one assembly.')}
      </span>{' '}
      <Link to={isAsked ? address : `${address}?totals=1`} className="fit-link" preventScrollReset>
        {isAsked ? t('Hide totals') : t('Show totals in one {name}', { name })}
      </Link>
    </p>
  )
}

function Others({ count, children }: { count: number; children: React.ReactNode }) {
  if (count === 0) return null
  return (
    <details className="positions-others">
      <summary>{plural(count, '{count} part of other times', '{count} parts of other times')}</summary>
      {children}
    </details>
  )
}

/** Several positions under one number and price. */
function KitList({ kits }: { kits: Assembly['kits'] }) {
  if (kits.length === 0) return null
  return (
    <HeadedSection id="kits" title={t('Kits')} level={2} className="mt-10" look="mb-2 text-xl">
      <ul className="kits">
        {kits.map(({ sku, name, part }) => (
          <li key={sku}>
            <span className="grow">
              <Link to={partAddress(part) ?? assemblyAddress(sku)} className="position-link">
                {name}
              </Link>
              <span className="position-note">
                {sku} · <Link to={assemblyAddress(sku)}>{t('What is in it')}</Link>
              </span>
            </span>
            {part?.isOnSale && <Money amount={part.price} />}
            {part?.isOnSale && part.availableQuantity >= part.min && (
              <AddUnits
                lines={[{ part: part._id, quantity: part.min, seenPrice: part.price }]}
                what={unitsText(part.min, name)}
                unseen={t('{name} to the basket', { name })}
                className="btn-sm"
              >
                {tc('to the basket', 'Add')}
              </AddUnits>
            )}
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}
