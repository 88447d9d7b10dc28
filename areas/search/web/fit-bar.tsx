import { Link } from 'react-router'
import { useActiveBike } from '#fitment/web/bikes/active-bike.ts'
import { forBike } from '#fitment/web/bikes/page-bike.ts'
import { FitAnswer } from '#fitment/web/fit-answer.tsx'
import { UsualFacts } from '#fitment/web/usual-facts.tsx'
import { t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { Rich } from '#platform/web/ui/rich.tsx'
import type { FindResult, FoundFit } from '#search/contract/find.ts'

type Props = { found: Pick<FindResult, 'address' | 'fit' | 'fitFault'> }

/** What of a list fits the bike. Its links are addresses, so it needs no script. */
export function FitBar({ found: { address, fit, fitFault } }: Props) {
  return (
    <>
      {fitFault && (
        <p role="note" className="wrap-anywhere mt-2">
          {fitFault.message}
        </p>
      )}
      {fit ? <BikeBar address={address} fit={fit} /> : <NoBike address={address} />}
    </>
  )
}

/** One quiet line; as high with a bike that only the browser knows. */
function NoBike({ address }: { address: string }) {
  const bike = useActiveBike()
  return (
    <p className="fit-bar">
      {bike ? (
        <Link to={forBike(address, bike.fits)} rel="nofollow" preventScrollReset className="fit-link">
          {t('Show what fits {name}', { name: bike.name })}
        </Link>
      ) : (
        <Link to="/bikes" rel="nofollow" className="fit-link">
          {t('Choose your bike')}
        </Link>
      )}
    </p>
  )
}

/** What does not fit is left out of the bar until somebody asks for it: it is the rest. */
function BikeBar({ address, fit }: { address: string; fit: FoundFit }) {
  const groups = fit.groups.filter(
    ({ value, chosen, count }) => chosen || (value !== 'no' && (value !== 'usual' || count > 0)),
  )
  return (
    <>
      <p className="fit-bar">
        <span className="wrap-anywhere">
          <Rich
            text={t('For: <strong>{bike}</strong>', { bike: fit.bike || t('your bike') })}
            strong={(words) => <strong>{words}</strong>}
          />
        </span>
        <Link to={`/bikes?${new URLSearchParams({ fits: fit.fits })}`} rel="nofollow" className="fit-link">
          <Rich text={t('Change<hidden> bike</hidden>')} hidden={(words) => <span className="sr-only">{words}</span>} />
        </Link>
        <Link to={fit.without} rel="nofollow" preventScrollReset className="fit-link">
          <Rich text={t('Remove<hidden> bike</hidden>')} hidden={(words) => <span className="sr-only">{words}</span>} />
        </Link>
      </p>
      <nav aria-label={t('Fit')}>
        <ul className="fit-values">
          <FitLink {...fit.all} label={t('All {count}', { count: countText(fit.all.count) })} />
          {groups.map((group) => (
            <FitLink key={group.value} {...group} label={groupLabel(group)} />
          ))}
        </ul>
      </nav>
      <UsualFacts usual={fit.usual} fits={fit.fits} address={(taken) => forBike(address, taken)} />
      {fit.question && <FitAnswer address={address} fits={fit.fits} question={fit.question} />}
    </>
  )
}

function groupLabel({ value, label, count }: FoundFit['groups'][number]): string {
  return value === 'unknown'
    ? t('{count} not checked yet', { count: countText(count) })
    : `${label} ${countText(count)}`
}

type LinkProps = { label: string; href: string; count: number; chosen: boolean }

function FitLink({ label, href, count, chosen }: LinkProps) {
  return (
    <li>
      {count === 0 && !chosen ? (
        <span className="fit-link text-graphite no-underline">{label}</span>
      ) : (
        <Link
          to={href}
          rel="nofollow"
          preventScrollReset
          aria-current={chosen ? 'true' : undefined}
          className="fit-link"
        >
          {chosen && <span aria-hidden="true">✓ </span>}
          {label}
        </Link>
      )}
    </li>
  )
}
