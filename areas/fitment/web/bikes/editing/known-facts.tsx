// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop table roles when CSS changes `display`

import { Link } from 'react-router'
import type { Origin } from '#fitment/contract/bike-facts.ts'
import type { DescribedBike } from '#fitment/contract/fitment.ts'
import { msg, say, t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { type BikeAddress, bikeAddress } from '../bike-address.ts'
import type { ShownBike } from '../use-bikes.ts'

type Props = {
  facts: DescribedBike['facts']
  kept: ShownBike | undefined
  address: BikeAddress
  onSettle?: ((place: string, value: string) => void) | undefined
  onRemove?: ((place: string) => void) | undefined
}

/** What is known of a bike, how it is known, and what contradicts it. */
export function KnownFacts({ facts, ...rest }: Props) {
  return (
    <table role="table" className="bike-facts">
      <caption className="sr-only">{t('What is known of this bike')}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('Where')}
          </th>
          <th role="columnheader" scope="col">
            {t('What')}
          </th>
          <th role="columnheader" scope="col">
            {t('Source')}
          </th>
          <th role="columnheader" scope="col" className="no-print">
            <span className="sr-only">{t('Change')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {facts.map((fact) => (
          <FactRow key={fact.place} fact={fact} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Omit<Props, 'facts'> & { fact: Props['facts'][number] }

function FactRow({ fact, kept, address, onSettle, onRemove }: RowProps) {
  const { place, name, label, isDefining, without } = fact
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {name}
      </th>
      <td role="cell">
        {label}
        <Contradiction place={place} kept={kept} onSettle={onSettle} />
      </td>
      <td role="cell" className="text-graphite">
        {originOf(place, isDefining, kept)}
      </td>
      <td role="cell" className="no-print">
        <Link
          to={bikeAddress({ ...address, ask: place })}
          aria-label={t('Change {name}', { name })}
          className="bike-link"
          preventScrollReset
        >
          {t('Change')}
        </Link>
        {!isDefining && onRemove && (
          <button
            type="button"
            className="bike-link"
            aria-label={t('Remove {name}', { name })}
            onClick={() => onRemove(place)}
          >
            {t('Remove')}
          </button>
        )}
        {!isDefining && !onRemove && (
          <Link
            to={bikeAddress({ ...address, fits: without })}
            aria-label={t('Remove {name}', { name })}
            className="bike-link"
            preventScrollReset
          >
            {t('Remove')}
          </Link>
        )}
      </td>
    </tr>
  )
}

function originOf(place: string, isDefining: boolean, kept: ShownBike | undefined): string {
  const origin = kept?.facts[place]?.origin
  if (origin) return say(ORIGIN_LABELS[origin])
  return isDefining ? say(ORIGIN_LABELS.template) : t('In this link')
}

function Contradiction({ place, kept, onSettle }: Pick<Props, 'kept' | 'onSettle'> & { place: string }) {
  const contradiction = kept?.contradictions[place]
  if (!contradiction) return null
  const { stated, fitted } = contradiction
  const labels = { stated: stated.label, fitted: fitted.label }
  const text =
    stated.origin === 'measured'
      ? t(
          'You measured {stated}, but a part for {fitted} fitted on <day></day>. Until you choose one, we allow for both.',
          labels,
        )
      : t(
          'You said {stated}, but a part for {fitted} fitted on <day></day>. Until you choose one, we allow for both.',
          labels,
        )
  return (
    <div className="mt-2 border-bad border-l-4 pl-3">
      <p>
        <Rich text={text} day={() => <DateTime iso={fitted.at} dateOnly />} />
      </p>
      <div className="no-print flex flex-wrap gap-2">
        {[stated, fitted].map(({ value, label }) => (
          <Button key={value} className="mt-2" onClick={() => onSettle?.(place, value)}>
            {t('It is {label}', { label })}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** How a fact is known, for its owner. */
const ORIGIN_LABELS = {
  measured: msg('You measured it'),
  marked: msg('You said so'),
  ordered: msg('A part that fitted'),
  model: msg('From a link or specification sheet'),
  template: msg('Typical for this bike'),
} as const satisfies Record<Origin, unknown>
