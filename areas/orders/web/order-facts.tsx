import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Durability } from '#catalogue/contract/durability.ts'
import { partPathOfId } from '#catalogue/contract/urls/part-path.ts'
import { DurabilityMark } from '#catalogue/web/durability-mark.tsx'
import type { Order, OrderDetails } from '#orders/contract/orders.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { HeadedSection } from '#platform/web/page/headed-section.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { priceRows } from '#platform/web/ui/text/price-rows.tsx'
import { promiseText } from '#platform/web/ui/text/promise-text.ts'
import { isBought, reviewLinePath } from './order-paths.ts'
import { LineStates } from './parcel-cards.tsx'

type Props = {
  order: Order & Partial<Pick<OrderDetails, 'serials'>>
  children?: ReactNode
  after?: ReactNode
  own?: boolean
}

/** `children` are further facts about the customer, `after` about the delivery. */
export function OrderFacts({ order, children, after, own }: Props) {
  const isSeveral = order.lines.length > 1
  return (
    <Facts>
      {order.lines.map((line) => (
        <Fragment key={line.line}>
          <Fact term={t('Part')}>
            {isSeveral && <span className="figures">{line.quantity} × </span>}
            <Link to={partPathOfId(line.part)} className="underline underline-offset-4">
              {line.name}
            </Link>
            {line.durability && <LineMark of={line.durability} />}
            {isSeveral && own && <ReviewLine order={order} line={line} />}
            {isSeveral && <LineStates order={order} line={line} />}
          </Fact>
          {!isSeveral && (
            <Fact term={t('Quantity')}>
              <span className="figures">{line.quantity}</span>
              <LineStates order={order} line={line} />
            </Fact>
          )}
          <LineNumbers serials={order.serials?.filter((each) => each.line === line.line) ?? []} />
        </Fragment>
      ))}
      <PriceFacts order={order} />
      {order.refunded > 0 && (
        <Fact term={t('Refunded')}>
          <Money amount={order.refunded} />
        </Fact>
      )}
      {order.transactionId && (
        <Fact term={t('Transaction ID')}>
          <span className="figures break-all">{order.transactionId}</span>
        </Fact>
      )}
      {order.carrier && <Fact term={t('Carrier')}>{order.carrier}</Fact>}
      {order.trackingNumber && (
        <Fact term={t('Tracking number')}>
          <span className="figures select-all break-all">{order.trackingNumber}</span>
        </Fact>
      )}
      {order.reference && <Fact term={t('Reference')}>{order.reference}</Fact>}
      {order.terms && <AcceptedTerms version={order.terms} />}
      <Fact term={t('Name')}>{order.customerName}</Fact>
      {children}
      <Fact term={t('Phone')}>
        <span className="figures">{order.phone}</span>
      </Fact>
      <Fact term={t('Address')}>
        <span className="whitespace-pre-line">{order.address}</span>
      </Fact>
      {order.billingAddress && (
        <Fact term={t('Billing address')}>
          <span className="whitespace-pre-line">{order.billingAddress}</span>
        </Fact>
      )}
      {after}
    </Facts>
  )
}

/** At the end of its line, as the name above it. */
function LineMark({ of }: { of: Durability }) {
  return (
    <div className="flex justify-end">
      <DurabilityMark of={of} />
    </div>
  )
}

function ReviewLine({ order, line }: { order: Order; line: Order['lines'][number] }) {
  if (!isBought(order) || line.cancelled === line.quantity) return null
  return (
    <Link
      to={reviewLinePath(order, line)}
      aria-label={t('Review {name}', { name: line.name })}
      className="ms-3 text-sm underline underline-offset-4"
    >
      {t('Review')}
    </Link>
  )
}

/** The total; what it is made of where that is more than its parts. */
function PriceFacts({ order }: { order: Order }) {
  // Staff without a permission for money get no amounts.
  if (!('total' in order)) return <DeliveryFacts order={order} />
  const { above, below } = priceRows(order)
  const isShort = above.length === 1
  return (
    <>
      {!isShort &&
        above.map(({ term, amount }) => (
          <Fact key={term} term={term}>
            <span className="figures">{amount}</span>
          </Fact>
        ))}
      <Fact term={t('Price')}>
        <Money amount={order.total} className="font-semibold" />
      </Fact>
      {below.map(({ term, amount }) => (
        <Fact key={term} term={term}>
          <span className="figures">{amount}</span>
        </Fact>
      ))}
      <DeliveryFacts order={order} />
    </>
  )
}

function DeliveryFacts({ order }: { order: Order }) {
  return (
    <>
      {order.deliveryMethod && <Fact term={t('Delivery by')}>{order.deliveryMethod.name}</Fact>}
      <PromisedDays order={order} />
    </>
  )
}

function PromisedDays({ order: { lines, status } }: { order: Order }) {
  const promise = lines.find((line) => line.promise)?.promise
  if (!promise || !['placed', 'paid', 'shipped'].includes(status)) return null
  return <Fact term={t('Promised')}>{promiseText(promise)}</Fact>
}

function AcceptedTerms({ version }: { version: number }) {
  return (
    <Fact term={t('Terms')}>
      <InlineLink to={`/pages/terms?version=${version}`}>
        {t('Version {version}', { version: String(version) })}
      </InlineLink>
    </Fact>
  )
}

function LineNumbers({ serials }: Pick<OrderDetails, 'serials'>) {
  if (serials.length === 0) return null
  return (
    <Fact term={plural(serials.length, 'Serial number', 'Serial numbers')}>
      <span className="figures wrap-anywhere">{serials.map(({ serial }) => serial).join(', ')}</span>
    </Fact>
  )
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col">{children}</dl>
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-hairline py-2 not-first:border-t">
      <dt className="label shrink-0">{term}</dt>
      <dd className="wrap-anywhere min-w-0 text-right">{children}</dd>
    </div>
  )
}

/** `level`: 2 on a page outside the dashboard. */
type SectionProps = { id: string; title: string; level?: 2 | 3; children: ReactNode }

/** A part of an order's page, under a heading. */
export function OrderSection({ id, level = 3, ...shown }: SectionProps) {
  const className = `sheet ${level === 2 ? 'p-4 sm:p-6' : 'p-6'}`
  return <HeadedSection {...shown} id={`${id}-heading`} level={level} className={className} look="mb-3 text-lg" />
}
