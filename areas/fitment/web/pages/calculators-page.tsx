import { Link } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import type { ChainLength, SpokeLengths } from '#fitment/contract/calculators.ts'
import { t } from '#platform/contract/language/text.ts'
import { answerOrThrow } from '#platform/web/page/answer-or-throw.ts'
import { pageTitle } from '#platform/web/page/page-title.ts'
import { shopContext } from '#platform/web/shop-context.ts'
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
  { title: pageTitle('Chain and spoke length') },
  { name: 'robots', content: 'noindex' },
]

export default function CalculatorsPage({ loaderData }: Route.ComponentProps) {
  const { fits, chain, spokes, length, lengths } = loaderData
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading title="Chain and spoke length" />
      <div className="flex flex-col gap-10">
        <section id="chain" aria-labelledby="chain-heading" className="flex scroll-mt-24 flex-col gap-4">
          <h2 id="chain-heading" className="text-xl">
            Chain length
          </h2>
          {length && <ChainAnswer length={length} fits={fits} />}
          <CalculatorForm title="Chain length" anchor="chain" groups={CHAIN_GROUPS} filled={chain} fits={fits} />
        </section>
        <section id="spokes" aria-labelledby="spokes-heading" className="flex scroll-mt-24 flex-col gap-4">
          <h2 id="spokes-heading" className="text-xl">
            Spoke length
          </h2>
          {lengths && <SpokesAnswer lengths={lengths} />}
          <CalculatorForm title="Spoke length" anchor="spokes" groups={SPOKE_GROUPS} filled={spokes} fits={fits} />
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
        <strong className="text-lg">{links} links</strong> ({inches} inches)
      </p>
      {capacity !== null && <p>Your rear derailleur has to take up {capacity} teeth: compare its capacity.</p>}
      <PartsOfLength
        label="Chains of this length"
        found={chains}
        unit="links"
        fits={fits}
        none="None of our chains has that many links. Join two."
        unsold="We do not sell chains."
      />
      <p className="text-graphite text-sm">{source}. With rear suspension, measure where the chainstay is longest.</p>
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
            {side}: <strong className="text-lg">{length.toFixed(1)} mm</strong>
          </p>
          <PartsOfLength
            label={label}
            found={spokes}
            unit="mm"
            fits=""
            none="We do not sell spokes within 1 mm of it."
            unsold="We do not sell spokes."
          />
        </div>
      ))}
      <p className="text-graphite text-sm">{source}. For J-bend spokes.</p>
    </div>
  )
}

type Props = { label: string; found: ChainLength['chains']; unit: string; fits: string; none: string; unsold: string }

/** Parts of the shop that are as long. */
function PartsOfLength({ label, found: { sold, parts }, unit, fits, none, unsold }: Props) {
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
          <span>
            {figure} {unit}
          </span>
          {fit && <FitBadge verdict={fit} />}
          <Money amount={price} className="ml-auto" />
        </li>
      ))}
    </ul>
  )
}

const TEETH = 'Stamped on it, or count'

const CHAIN_GROUPS: readonly FieldGroup[] = [
  {
    legend: 'Fill in from parts of the shop',
    fields: [
      { name: 'crankset', label: 'Crankset, part number', optional: true, isText: true },
      { name: 'cassette', label: 'Cassette, part number', optional: true, isText: true },
    ],
  },
  {
    legend: 'Your drive',
    fields: [
      { name: 'chainstay', label: 'Chainstay, mm', hint: 'Centre of the cranks to centre of the rear axle' },
      { name: 'ring', label: 'Largest chainring, teeth', hint: TEETH },
      { name: 'cog', label: 'Largest cog, teeth', hint: TEETH },
    ],
  },
  {
    legend: 'For the rear derailleur',
    fields: [
      { name: 'smallestRing', label: 'Smallest chainring, teeth', optional: true },
      { name: 'smallestCog', label: 'Smallest cog, teeth', optional: true },
    ],
  },
]

const SPOKE_GROUPS: readonly FieldGroup[] = [
  {
    legend: 'Fill in from parts of the shop',
    fields: [
      { name: 'hub', label: 'Hub, part number', optional: true, isText: true },
      { name: 'rim', label: 'Rim, part number', optional: true, isText: true },
    ],
  },
  {
    legend: 'The wheel',
    fields: [
      { name: 'erd', label: 'Effective rim diameter, mm', hint: 'Where the spokes end in the rim' },
      { name: 'spokes', label: 'Spokes', hint: 'Of the whole wheel' },
      { name: 'crossings', label: 'Crossings', hint: '0 is radial' },
      { name: 'hole', label: 'Spoke hole, mm', hint: 'In the hub’s flange' },
    ],
  },
  {
    legend: 'The hub',
    fields: [
      { name: 'leftFlange', label: 'Left flange, mm', hint: 'Diameter of the circle of holes' },
      { name: 'leftDistance', label: 'Centre to left flange, mm' },
      { name: 'rightFlange', label: 'Right flange, mm', hint: 'Diameter of the circle of holes' },
      { name: 'rightDistance', label: 'Centre to right flange, mm' },
    ],
  },
]
