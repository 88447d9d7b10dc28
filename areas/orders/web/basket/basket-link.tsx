import { plural, t } from '#platform/contract/language/text.ts'
import { HeaderLink } from '#platform/web/ui/header-link.tsx'
import { useBasket, useSettledBasket } from './use-basket.ts'

/** The count is drawn in the browser only, so that public pages are the same for everybody. */
export function BasketLink() {
  useSettledBasket()
  const { units } = useBasket()
  const label = units === 0 ? t('Basket') : plural(units, 'Basket, {count} item', 'Basket, {count} items')
  return (
    <HeaderLink to="/basket" aria-label={label} className="header-link relative gap-2">
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        aria-hidden="true"
        className="fill-none stroke-[1.5] stroke-current"
      >
        <path d="M3 9h18l-2 11H5zM8 9l3-6M16 9l-3-6" />
      </svg>
      <span className="max-sm:sr-only">{t('Basket')}</span>
      {units > 0 && (
        <span className="figures min-w-6 bg-ink px-1 text-center font-semibold text-sheet text-xs max-sm:absolute max-sm:top-1 max-sm:left-7 max-sm:min-w-5 max-sm:leading-5">
          {units > 999 ? '999+' : units}
        </span>
      )}
    </HeaderLink>
  )
}
