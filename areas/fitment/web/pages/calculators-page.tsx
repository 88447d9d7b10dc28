import { Link } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import type { ChainLength, SpokeLengths } from '#fitment/contract/calculators.ts'
import { figureText } from '#platform/contract/language/formats.ts'
import { msg, plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { answerOrThrow } from '#platform/web/page/answer-or-throw.ts'
import { pageTitle } from '#platform/web/page/page-title.ts'
import { shopContext } from '#platform/web/shop-context.ts'
import { Rich } from '#platform/web/ui/rich.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { PageHeading } from '#platform/web/ui/text/page-heading.tsx'
import { CalculatorForm, type FieldGroup } from '../calculators/calculator-form.tsx'
import { fillForm, isComplete, queryOf } from '../calculators/fill-calculator.ts'
import { FitBadge } from '../fit-badge.tsx'
import type { Route } from './+types/calculators-page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { searchParams } = new URL(request.url)
  const fits = searchParams.get('fits') ?? ''
  const [chain, spokes] = await Promise.all([
    fillForm(shop, 'chain', searchParams),
    fillForm(shop, 'spokes', searchParams),
  ])
  const drive = queryOf('chain', chain)
  const wheel = queryOf('spokes', spokes)
  const [length, lengths] = await Promise.all([
    isComplete(chain) ? answerOrThrow(shop.chainLength({ query: { ...drive, fits } })) : null,
    isComplete(spokes) ? answerOrThrow(shop.spokeLengths({ query: wheel })) : null,
  ])
  return { fits, chain, spokes, length, lengths }
}

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(t('Chain and spoke length')) },
  { name: 'robots', content: 'noindex' },
]

export default function CalculatorsPage({ loaderData }: Route.ComponentProps) {
  const { fits, chain, spokes, length, lengths } = loaderData
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading title={t('Chain and spoke length')} />
      <div className="flex flex-col gap-10">
        <section id="chain" aria-labelledby="chain-heading" className="flex scroll-mt-24 flex-col gap-4">
          <h2 id="chain-heading" className="text-xl">
            {t('Chain length')}
          </h2>
          {length && <ChainAnswer length={length} fits={fits} />}
          <CalculatorForm title={t('Chain length')} anchor="chain" groups={CHAIN_GROUPS} filled={chain} fits={fits} />
        </section>
        <section id="spokes" aria-labelledby="spokes-heading" className="flex scroll-mt-24 flex-col gap-4">
          <h2 id="spokes-heading" className="text-xl">
            {t('Spoke length')}
          </h2>
          {lengths && <SpokesAnswer lengths={lengths} />}
          <CalculatorForm title={t('Spoke length')} anchor="spokes" groups={SPOKE_GROUPS} filled={spokes} fits={fits} />
        </section>
      </div>
    </div>
  )
}

function ChainAnswer({
  length: { links, inches, capacity, source, chains },
  fits,
}: {
  length: ChainLength
  fits: string
}) {
  return (
    <div role="status" className="flex flex-col gap-2">
      <p>
        <Rich
          text={plural(links, '<b>{count} link</b> ({inches} inches)', '<b>{count} links</b> ({inches} inches)', {
            inches: figureText(inches),
          })}
          b={(words) => <strong className="text-lg">{words}</strong>}
        />
      </p>
      {capacity !== null && (
        <p>
          {t('Your rear derailleur has to take up {number} teeth: compare its capacity.', {
            number: countText(capacity),
          })}
        </p>
      )}
      <PartsOfLength
        label={t('Chains of this length')}
        found={chains}
        lengthText={(links) => plural(links, '{count} link', '{count} links')}
        fits={fits}
        none={t('None of our chains has that many links. Join two.')}
        unsold={t('We do not sell chains.')}
      />
      <p className="text-graphite text-sm">
        {t('{source}. With rear suspension, measure where the chainstay is longest.', { source })}
      </p>
    </div>
  )
}

function SpokesAnswer({ lengths: { left, right, source } }: { lengths: SpokeLengths }) {
  return (
    <div role="status" className="flex flex-col gap-2">
      {(
        [
          [t('Left'), t('Spokes for the left'), left],
          [t('Right'), t('Spokes for the right'), right],
        ] as const
      ).map(([side, label, { length, spokes }]) => (
        <div key={side}>
          <p>
            {side}: <strong className="text-lg">{figureText(length.toFixed(1))} mm</strong>
          </p>
          <PartsOfLength
            label={label}
            found={spokes}
            lengthText={(length) => `${figureText(length)} mm`}
            fits=""
            none={t('We do not sell spokes within 1 mm of it.')}
            unsold={t('We do not sell spokes.')}
          />
        </div>
      ))}
      <p className="text-graphite text-sm">{t('{source}. For J-bend spokes.', { source })}</p>
    </div>
  )
}

type Props = {
  label: string
  found: ChainLength['chains']
  lengthText: (length: number) => string
  fits: string
  none: string
  unsold: string
}

/** Parts of the shop that are as long. */
function PartsOfLength({ label, found: { sold, parts }, lengthText, fits, none, unsold }: Props) {
  if (parts.length === 0) return <p>{sold ? none : unsold}</p>
  const query = fits === '' ? '' : `?${new URLSearchParams({ fits })}`
  return (
    <ul aria-label={label} className="flex flex-col">
      {parts.map(({ _id, sku, name, price, figure, fit }) => (
        <li key={_id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-hairline border-t py-2">
          <span className="label wrap-anywhere">{sku}</span>
          <Link to={partPath({ _id, name }) + query} className="wrap-anywhere py-1 underline underline-offset-4">
            {name}
          </Link>
          <span>{lengthText(figure)}</span>
          {fit && <FitBadge verdict={fit} />}
          <Money amount={price} className="ml-auto" />
        </li>
      ))}
    </ul>
  )
}

const TEETH = msg('Stamped on it, or count')

const CHAIN_GROUPS: readonly FieldGroup[] = [
  {
    legend: msg('Fill in from parts of the shop'),
    fields: [
      { name: 'crankset', label: msg('Crankset, part number'), optional: true, isText: true },
      { name: 'cassette', label: msg('Cassette, part number'), optional: true, isText: true },
    ],
  },
  {
    legend: msg('Your drive'),
    fields: [
      { name: 'chainstay', label: msg('Chainstay, mm'), hint: msg('Centre of the cranks to centre of the rear axle') },
      { name: 'ring', label: msg('Largest chainring, teeth'), hint: TEETH },
      { name: 'cog', label: msg('Largest cog, teeth'), hint: TEETH },
    ],
  },
  {
    legend: msg('For the rear derailleur'),
    fields: [
      { name: 'smallestRing', label: msg('Smallest chainring, teeth'), optional: true },
      { name: 'smallestCog', label: msg('Smallest cog, teeth'), optional: true },
    ],
  },
]

const SPOKE_GROUPS: readonly FieldGroup[] = [
  {
    legend: msg('Fill in from parts of the shop'),
    fields: [
      { name: 'hub', label: msg('Hub, part number'), optional: true, isText: true },
      { name: 'rim', label: msg('Rim, part number'), optional: true, isText: true },
    ],
  },
  {
    legend: msg('The wheel'),
    fields: [
      { name: 'erd', label: msg('Effective rim diameter, mm'), hint: msg('Where the spokes end in the rim') },
      { name: 'spokes', label: msg('Spokes'), hint: msg('Of the whole wheel') },
      { name: 'crossings', label: msg('Crossings'), hint: msg('0 is radial') },
      { name: 'hole', label: msg('Spoke hole, mm'), hint: msg('In the hub’s flange') },
    ],
  },
  {
    legend: msg('The hub'),
    fields: [
      { name: 'leftFlange', label: msg('Left flange, mm'), hint: msg('Diameter of the circle of holes') },
      { name: 'leftDistance', label: msg('Centre to left flange, mm') },
      { name: 'rightFlange', label: msg('Right flange, mm'), hint: msg('Diameter of the circle of holes') },
      { name: 'rightDistance', label: msg('Centre to right flange, mm') },
    ],
  },
]
