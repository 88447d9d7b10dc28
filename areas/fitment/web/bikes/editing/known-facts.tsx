// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop table roles when CSS changes `display`
import { Link } from 'react-router'
import type { Origin } from '#fitment/contract/bike-facts.ts'
import type { DescribedBike } from '#fitment/contract/fitment.ts'
import { Button } from '#platform/web/ui/button.tsx'
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
      <caption className="sr-only">What is known of this bike</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Where
          </th>
          <th role="columnheader" scope="col">
            What
          </th>
          <th role="columnheader" scope="col">
            Source
          </th>
          <th role="columnheader" scope="col" className="no-print">
            <span className="sr-only">Change</span>
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
          aria-label={`Change ${name}`}
          className="bike-link"
          preventScrollReset
        >
          Change
        </Link>
        {!isDefining && onRemove && (
          <button type="button" className="bike-link" aria-label={`Remove ${name}`} onClick={() => onRemove(place)}>
            Remove
          </button>
        )}
        {!isDefining && !onRemove && (
          <Link
            to={bikeAddress({ ...address, fits: without })}
            aria-label={`Remove ${name}`}
            className="bike-link"
            preventScrollReset
          >
            Remove
          </Link>
        )}
      </td>
    </tr>
  )
}

function originOf(place: string, isDefining: boolean, kept: ShownBike | undefined): string {
  const origin = kept?.facts[place]?.origin
  if (origin) return ORIGIN_LABELS[origin]
  return isDefining ? ORIGIN_LABELS.template : 'In this link'
}

function Contradiction({ place, kept, onSettle }: Pick<Props, 'kept' | 'onSettle'> & { place: string }) {
  const contradiction = kept?.contradictions[place]
  if (!contradiction) return null
  const { stated, fitted } = contradiction
  const said = stated.origin === 'measured' ? 'You measured' : 'You said'
  return (
    <div className="mt-2 border-bad border-l-4 pl-3">
      <p>
        {said} {stated.label}, but a part for {fitted.label} fitted on <DateTime iso={fitted.at} dateOnly />. Until you
        choose one, we allow for both.
      </p>
      <div className="no-print flex flex-wrap gap-2">
        {[stated, fitted].map(({ value, label }) => (
          <Button key={value} className="mt-2" onClick={() => onSettle?.(place, value)}>
            It is {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** How a fact is known, for its owner. */
const ORIGIN_LABELS: Readonly<Record<Origin, string>> = {
  measured: 'You measured it',
  marked: 'You said so',
  ordered: 'A part that fitted',
  model: 'From a link or specification sheet',
  template: 'Typical for this bike',
}
