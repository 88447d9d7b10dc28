import { Link } from 'react-router'
import { t } from '#platform/contract/language/text.ts'
import { withQueries } from '#platform/web/query-client.ts'
import { chooseBike } from './change-bikes.ts'
import { type ShownBike, useBikes } from './use-bikes.ts'

type Props = {
  /** Gets the fit code; empty for no bike. */
  onChoose: (fits: string) => void
  /** A link was followed. */
  onFollow: () => void
}

export default withQueries(BikeChoices)

/** The bikes of whoever looks, to choose from. For lazy loading. */
function BikeChoices({ onChoose, onFollow }: Props) {
  const { bikes, active } = useBikes()
  const choose = (bike: ShownBike | null) => {
    chooseBike(bike)
    onChoose(bike?.fits ?? '')
  }
  return (
    <ul>
      {bikes.map((bike) => (
        <li key={bike.id}>
          <button type="button" aria-pressed={bike === active} onClick={() => choose(bike)}>
            {bike.name}
          </button>
        </li>
      ))}
      <li>
        <button type="button" aria-pressed={active === undefined} onClick={() => choose(null)}>
          {t('No bike')}
        </button>
      </li>
      <li>
        <Link to="/bikes" onClick={onFollow}>
          {t('My bikes')}
        </Link>
      </li>
    </ul>
  )
}
