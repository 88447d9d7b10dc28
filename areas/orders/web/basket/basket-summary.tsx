import { countryName } from '#accounts/contract/addresses/country-name.ts'
import type { QuotedLine } from '#catalogue/contract/lines/quoted-line.ts'
import { quotedUnitPrice } from '#catalogue/contract/quantity-prices.ts'
import type { BasketLine } from '#orders/contract/basket-lines.ts'
import type { Quote } from '#orders/contract/checkout.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { centsFromAmount } from '#platform/contract/money/amounts.ts'
import { formatAmount, formatCents } from '#platform/contract/money/money-text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'

type Props = {
  lines: readonly BasketLine[]
  units: number
  quote: Quote | undefined
  byPart: ReadonlyMap<string, QuotedLine>
  isOffline: boolean
  country: string | undefined // That delivery is priced for; undefined while it is included
}

/** Beside the lines on wide screens, a bar at the bottom on phones. */
export function BasketSummary({ lines, units, quote, byPart, isOffline, country }: Props) {
  const troubled = lines.filter((line) => hasProblem(line, byPart.get(line.part)))
  const fine = lines.filter((line) => !troubled.includes(line))
  const totalCents = fine.reduce((sum, line) => sum + centsOf(line, byPart.get(line.part)), 0)
  return (
    <section aria-labelledby="summary-heading" className="basket-summary">
      <h2 id="summary-heading" className="text-xl max-lg:sr-only">
        {t('Summary')}
      </h2>
      <p className="text-graphite text-sm">
        {/* Phones have room for what costs something. */}
        <span className={country === undefined ? '' : 'max-sm:hidden'}>
          {plural(units, '{count} item', '{count} items')}
          <span className="max-sm:hidden">. </span>
        </span>
        <span className={country === undefined ? 'max-sm:hidden' : ''}>{deliverySentence(quote, country)}</span>
      </p>
      <p className="flex items-baseline justify-between gap-4 max-lg:row-start-2 max-lg:justify-start lg:border-hairline lg:border-y lg:py-3">
        <span className="font-semibold">{sumLabel(troubled.length > 0, country)}</span>
        <output className="figures font-semibold text-xl" aria-live="polite" aria-atomic="true">
          {quote ? formatCents(totalCents) : '–'}
        </output>
      </p>
      {isOffline && (
        <p role="status" className="max-lg:order-first max-lg:col-span-2">
          {t('You are offline. Your basket is kept.')}
        </p>
      )}
      {quote?.message && <p className="text-bad max-lg:order-first max-lg:col-span-2">{quote.message}</p>}
      <CheckOut troubled={troubled} isReady={quote !== undefined && !quote.message && !isOffline} />
    </section>
  )
}

/** What delivery and tax add is known once there is an address. */
function sumLabel(isPart: boolean, country: string | undefined): string {
  if (country === undefined) return isPart ? t('Total so far') : t('Total')
  return isPart ? t('Parts so far') : t('Parts')
}

function deliverySentence(quote: Quote | undefined, country: string | undefined): string {
  if (country === undefined) return t('Delivery included.')
  const prices = quote?.methods.filter(({ kind }) => kind !== 'pickup').map(({ price }) => price) ?? []
  if (prices.length === 0) return quote?.methodNote ?? t('Delivery is priced at checkout.')
  const values = { country: countryName(country), price: formatAmount(Math.min(...prices)) }
  return prices.length > 1
    ? t('Delivery to {country} from {price}.', values)
    : t('Delivery to {country} {price}.', values)
}

/** What stands in the way is shown first; nothing is left out of an order silently. */
function CheckOut({ troubled, isReady }: { troubled: readonly BasketLine[]; isReady: boolean }) {
  if (troubled.length > 0) {
    return (
      <Button className="lg:w-full" onClick={() => showFirst(troubled)}>
        {plural(troubled.length, 'Fix {count} item', 'Fix {count} items')}
      </Button>
    )
  }
  return isReady ? (
    <LinkButton to="/checkout" variant="primary" className="lg:w-full">
      {t('Check out')}
    </LinkButton>
  ) : (
    <Button variant="primary" className="lg:w-full" aria-disabled={true}>
      {t('Check out')}
    </Button>
  )
}

function hasProblem(line: BasketLine, quoted: QuotedLine | undefined): boolean {
  return quoted?.problem !== undefined && (quoted.quantity === line.quantity || quoted.price === undefined)
}

const centsOf = ({ quantity }: BasketLine, quoted: QuotedLine | undefined) =>
  centsFromAmount(quotedUnitPrice(quoted, quantity) ?? 0) * quantity

function showFirst([line]: readonly BasketLine[]): void {
  const row = line && document.querySelector<HTMLElement>(`[data-part="${line.part}"]`)
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector('button')?.focus({ preventScroll: true })
}
