import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { UsualFacts as Usual } from '#fitment/contract/fitment.ts'
import { t } from '#platform/contract/language/text.ts'
import { keepUsualWithBike } from './bike-answers/keep-with-bike.ts'

type Props = {
  usual: Usual | null
  fits: string
  /** The same page for the bike with this code. */
  address: (fits: string) => string
  /** Instead of going there. Without it the bike in use takes the facts over, where the page is for that bike. */
  onTake?: ((usual: Usual) => void) | undefined
}

/** What bikes of the kind usually have, taken over with one tap; without scripts by the address. */
export function UsualFacts({ usual, fits, address, onTake }: Props) {
  if (!usual) return null
  const take = (event: MouseEvent) => {
    if (!onTake) return keepUsualWithBike(fits, usual)
    event.preventDefault()
    onTake(usual)
  }
  return (
    <div className="no-print flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <Link
        to={address(usual.fits)}
        rel="nofollow"
        preventScrollReset
        className="btn btn-outline border-graphite text-base"
        onClick={take}
      >
        {t('My bike has the usual parts')}
      </Link>
      <details className="text-sm">
        <summary className="min-h-6 cursor-pointer py-1 underline underline-offset-4">{t('What is usual')}</summary>
        <ul className="mt-1">
          {usual.facts.map(({ place, name, label }) => (
            <li key={place}>
              {name}: {label}
            </li>
          ))}
        </ul>
        <p className="text-graphite">{t('You can change each of them later on your bike’s page.')}</p>
      </details>
    </div>
  )
}
