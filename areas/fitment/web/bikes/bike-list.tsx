import { Link } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { StatusBadge } from '#platform/web/ui/status-badge.tsx'
import { bikeAddress } from './bike-address.ts'
import { chooseBike } from './change-bikes.ts'
import type { BikesView, ShownBike } from './use-bikes.ts'
import { whyLeft } from './why-left.ts'

/** The bikes of whoever looks; one of them may be the one that lists and parts are checked against. */
export function BikeList({ bikes, active, isSignedIn }: Pick<BikesView, 'bikes' | 'active'> & { isSignedIn: boolean }) {
  const savedBikes = bikes.filter(({ saved }) => saved !== undefined).length
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {bikes.map((bike) => (
        <li key={bike.id} className="grid min-w-0">
          <BikeCard
            bike={bike}
            isActive={bike === active}
            left={isSignedIn && bike.guest !== undefined ? whyLeft(savedBikes) : ''}
          />
        </li>
      ))}
    </ul>
  )
}

/** `left`: why a bike of the browser is not in the account. */
function BikeCard({ bike, isActive, left }: { bike: ShownBike; isActive: boolean; left: string }) {
  const { id, name, fits, facts, contradictions } = bike
  const count = Object.keys(facts).length
  const open = Object.keys(contradictions).length
  return (
    <article aria-label={name} className="sheet flex flex-col gap-3 p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="wrap-anywhere text-lg">{name}</h3>
        {isActive && <StatusBadge status="in use" />}
      </div>
      <p className="flex-1 text-graphite">
        {count === 0 ? 'Only its kind is known' : `${count} ${count === 1 ? 'fact' : 'facts'}`}
        {open > 0 && `, ${open} to settle`}
        {left && <span className="block">{left}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        <Link to={bikeAddress({ bike: id, fits })} className="btn btn-outline border-graphite text-base">
          Open<span className="sr-only"> {name}</span>
        </Link>
        {!isActive && (
          <Button onClick={() => chooseBike(bike)}>
            Use<span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
    </article>
  )
}
