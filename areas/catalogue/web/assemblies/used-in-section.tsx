import { Link } from 'react-router'
import type { UsedIn } from '#catalogue/contract/assemblies/assemblies.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { assemblyAddress } from './assembly-address.ts'
import { quantityText } from './needed-units.ts'
import { validityWords } from './validity-labels.ts'

/** Listed at once; the others are folded. */
const FIRST = 5

/** On a part's page: what it is made of, and what it is a position of. Nothing where neither is known. */
export function UsedInSection({ sku, used }: { sku: string; used: UsedIn | null }) {
  if (!used) return null
  const { madeOf, positions, positionCount } = used
  return (
    <>
      {madeOf && (
        <section aria-labelledby="made-of">
          <h2 id="made-of" className="text-xl">
            {madeOf.kind === 'kit' ? t('What is in the kit') : t('Made of these parts')}
          </h2>
          <Link to={assemblyAddress(sku)} className="fit-link">
            {plural(
              madeOf.positionCount,
              '{count} part, with numbers and drawing',
              'All {count} parts, with numbers and drawing',
            )}
          </Link>
        </section>
      )}
      {positionCount > 0 && (
        <section aria-labelledby="used-in">
          <h2 id="used-in" className="text-xl">
            {t('Used in')}
          </h2>
          <p className="text-graphite text-sm">{countsText(used)}</p>
          <Uses positions={positions.slice(0, FIRST)} />
          {positions.length > FIRST && (
            <details className="positions-others">
              <summary>{t('{count} more', { count: countText(positions.length - FIRST) })}</summary>
              <Uses positions={positions.slice(FIRST)} />
              {positionCount > positions.length && (
                <p className="text-graphite text-sm">
                  {plural(positionCount - positions.length, 'and {count} other', 'and {count} others')}
                </p>
              )}
            </details>
          )}
        </section>
      )}
    </>
  )
}

function Uses({ positions }: Pick<UsedIn, 'positions'>) {
  return (
    <ul className="uses">
      {positions.map((position) => {
        const { sku, name, kind, ref, validFrom } = position
        const validity = validityWords(
          { ...position, validFrom: position.validUntil === null ? null : validFrom },
          false,
        )
        return (
          <li key={`${sku} ${ref} ${validFrom} ${position.serialFrom}`}>
            <a href={`${assemblyAddress(sku)}#ref-${ref}`} className="fit-link wrap-anywhere">
              {name}
            </a>
            <span className="position-note">
              {kind === 'kit'
                ? t('Kit, position {ref}, quantity {quantity}', { ref, quantity: quantityText(position) })
                : t('Position {ref}, quantity {quantity}', { ref, quantity: quantityText(position) })}
              {validity && `, ${validity}`}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** `In 97 bikes, 16 builds.` */
function countsText({ products, bikes, builds }: UsedIn): string {
  if (products === 0) return ''
  const counts = [
    bikes === products
      ? plural(bikes, '{count} bike', '{count} bikes')
      : plural(products, '{count} product', '{count} products'),
    ...(builds < products ? [plural(builds, '{count} build', '{count} builds')] : []),
    ...(bikes > 0 && bikes < products ? [plural(bikes, '{count} bike among them', '{count} bikes among them')] : []),
  ]
  return t('In {counts}.', { counts: counts.join(', ') })
}
