import { Link } from 'react-router'
import { partPathOfId } from '#catalogue/contract/urls/part-path.ts'
import type { Variant, VariantTable } from '#catalogue/contract/variants.ts'
import { t } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { Swatch } from './swatch.tsx'

type Option = VariantTable['columns'][number]

/** The other variants of a part's product: what there is, for how much, and what can be ordered now. Plain links. */
export function VariantChoice({ variants }: { variants: VariantTable }) {
  const { axes, beside, columns } = variants
  return (
    <section aria-label={t('Options')} className="variant-choice">
      {beside.length > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="label">{axes[0]}</span>
          {beside.map(({ _id, isCurrent, ...option }) => (
            <Link
              key={_id}
              to={partPathOfId(_id)}
              aria-current={isCurrent ? 'true' : undefined}
              className="variant-beside"
            >
              <OptionLabel option={option} />
            </Link>
          ))}
        </p>
      )}
      {columns.length === 0 ? <VariantList variants={variants} /> : <VariantMatrix variants={variants} />}
    </section>
  )
}

/** Of one axis. */
function VariantList({ variants: { axes, rows } }: { variants: VariantTable }) {
  return (
    <div>
      <p className="label">{axes.at(-1)}</p>
      <ul className="variant-list">
        {rows.map(({ cells: [variant], ...option }) => (
          <li key={option.label}>
            {variant && <VariantLink variant={variant} option={option} words={option.label} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

function VariantMatrix({ variants: { axes, columns, rows } }: { variants: VariantTable }) {
  const [down = '', across = ''] = axes.slice(-2)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the arrow keys
    <section className="variant-room" aria-label={t('{down} and {across}', { down, across })} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col" className="label">
              {down}
            </th>
            {columns.map((column) => (
              <th key={column.label} scope="col">
                <OptionLabel option={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, ...row }) => (
            <tr key={row.label}>
              <th scope="row">
                <OptionLabel option={row} />
              </th>
              {cells.map((variant, at) => (
                <td key={columns[at]?.label}>
                  {variant ? (
                    <VariantLink variant={variant} words={`${row.label}, ${columns[at]?.label}`} />
                  ) : (
                    <NotMade />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function NotMade() {
  return (
    <span className="text-graphite">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('Not made')}</span>
    </span>
  )
}

function OptionLabel({ option: { label, swatch } }: { option: Option }) {
  return (
    <span className="inline-flex items-center gap-1">
      {swatch && <Swatch colour={swatch} />}
      {label}
    </span>
  )
}

/** In a table its row and column name it for the eye. */
function VariantLink({ variant, option, words }: { variant: Variant; option?: Option; words: string }) {
  const { _id, price, canOrder, isCurrent } = variant
  return (
    <Link
      to={partPathOfId(_id)}
      prefetch="intent"
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className="variant-link"
    >
      {option ? (
        <span className="font-semibold">
          <OptionLabel option={option} />
        </span>
      ) : (
        <span className="sr-only">{words}, </span>
      )}
      <span className="figures">{formatAmount(price)}</span>
      {!canOrder && <span className="variant-out">{t('Out of stock')}</span>}
    </Link>
  )
}
