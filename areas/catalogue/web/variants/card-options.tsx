import type { FoundProduct } from '#catalogue/contract/variants.ts'
import { t } from '#platform/contract/language/text.ts'
import { Swatch } from './swatch.tsx'

const MOST_SHOWN = 8

/** By axis what the product comes in; struck through what no variant has that fits the filters. */
export function CardOptions({ options }: Pick<FoundProduct, 'options'>) {
  return (
    <dl className="part-card-facts">
      {options.map(({ label, values }) => (
        <div key={label}>
          <dt>{label}</dt>{' '}
          <dd>
            <ul className="card-options">
              {values.slice(0, MOST_SHOWN).map((value) => (
                <li key={value.label}>
                  {value.swatch && <Swatch colour={value.swatch} />}
                  {value.fits ? (
                    value.label
                  ) : (
                    <s>
                      {value.label}
                      <span className="sr-only"> {t('(not with these filters)')}</span>
                    </s>
                  )}
                </li>
              ))}
              {values.length > MOST_SHOWN && <li>+{values.length - MOST_SHOWN}</li>}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}
