import { Link } from 'react-router'
import { numberPath } from '#catalogue/contract/number-path.ts'
import type { PartSuccessors } from '#catalogue/contract/successors.ts'
import { t } from '#platform/contract/language/text.ts'
import { shortSuccession } from './succession-labels.ts'

const LINK = 'wrap-anywhere inline-flex min-h-6 items-center underline underline-offset-4'

/** On the page of a part that has a successor while it is still sold. */
export function ReplacedNote({ of }: { of: PartSuccessors | undefined }) {
  if (!of?.succession) return null
  const { succession } = of
  return (
    <p role="note" className="wrap-anywhere border-signal border-l-4 pl-3">
      {shortSuccession(succession)}.{' '}
      <Link to={numberPath(succession.number)} className={LINK}>
        {t('What changed')}
      </Link>
    </p>
  )
}

/** Numbers that the part replaced. */
export function ReplacedNumbers({ of }: { of: PartSuccessors | undefined }) {
  if (!of || of.replaces.length === 0) return null
  return (
    <section aria-labelledby="replaces">
      <h2 id="replaces" className="text-lg">
        {t('Replaces')}
      </h2>
      <ul className="mt-4 border-ink border-t">
        {of.replaces.map(({ number, kind }) => (
          <li key={number} className="border-hairline border-b py-2">
            {kind === 'drop-in' ? (
              <span className="figures wrap-anywhere text-sm">{number}</span> // Its page leads back here
            ) : (
              <Link to={numberPath(number)} className={`figures text-sm ${LINK}`}>
                {number}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
