import { useSearchParams } from 'react-router'
import { useCountries } from '#accounts/web/addresses/use-countries.ts'
import { statusWord } from '#orders/contract/order-words.ts'
import type { OrderStatus } from '#orders/contract/orders.ts'
import { msg, say, t } from '#platform/contract/language/text.ts'
import { Awaited } from '#platform/web/dashboard/awaited.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { shop } from '#platform/web/shop-client.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { following, replacing } from '../order-entry/earlier-order.ts'
import { EnterOrderForm } from '../order-entry/enter-order-form.tsx'
import { administeredPath } from '../order-paths.ts'

export const meta = titled(msg('New order'))

type Countries = readonly { code: string; name: string }[]

const WORDS = [
  ['replaces', msg('It takes the place of an unpaid order, and its parts. The customer gets one email.')],
  ['follows', msg('It adds to an order that is paid. The customer gets an email with a link to pay.')],
] as const

const ON_THE_PHONE = msg('For a customer on the phone. They get an email with a link to pay.')

export default function NewOrderPage() {
  const [params] = useSearchParams()
  return (
    <>
      <DashboardHeading title={t('New order')}>
        {say(WORDS.find(([name]) => params.has(name))?.[1] ?? ON_THE_PHONE)}
      </DashboardHeading>
      <Loaded />
    </>
  )
}

function Loaded() {
  const countries = useCountries()
  const [params] = useSearchParams()
  const [returnId, customer] = [params.get('return'), params.get('customer')]
  const [replaced, followed] = [params.get('replaces'), params.get('follows')]
  if (!countries.data) return <Awaited read={countries} />
  if (returnId) return <Exchange countries={countries.data} returnId={returnId} />
  if (replaced) return <Changing countries={countries.data} id={replaced} status="placed" begin={replacing} />
  if (followed) return <Changing countries={countries.data} id={followed} status="paid" begin={following} />
  if (customer) return <ForCustomer countries={countries.data} email={customer} />
  return <EnterOrderForm countries={countries.data} />
}

type ChangingProps = {
  countries: Countries
  id: string
  status: OrderStatus
  begin: typeof replacing | typeof following
}

/** What the earlier order says is filled in. */
function Changing({ countries, id, status, begin }: ChangingProps) {
  const read = useShopRead('getAdministeredOrder', { params: { id } })
  if (!read.data) return <Awaited read={read} />
  if (read.data.status !== status)
    return (
      <p>
        {t('Order {number} is {status}.', { number: read.data.number, status: statusWord(read.data.status) })}{' '}
        <InlineLink to={administeredPath(read.data)}>{t('Open it')}</InlineLink>
      </p>
    )
  return <EnterOrderForm countries={countries} begun={begin(read.data)} />
}

/** What is known of a customer is filled in; of one without orders nothing is. */
function ForCustomer({ countries, email }: { countries: Countries; email: string }) {
  const read = useShopRead('getCustomer', { params: { email } })
  if (read.isPending) return <RowsSkeleton />
  const { phone = '', shipTo } = read.data ?? {}
  return <EnterOrderForm countries={countries} begun={{ email, phone, ...(shipTo && { shipTo }) }} />
}

/** A replacement for what a return has; the orders name each other in their notes. */
function Exchange({ countries, returnId }: { countries: Countries; returnId: string }) {
  const read = useShopRead('getReturn', { params: { id: returnId } })
  if (!read.data) return <Awaited read={read} />
  const { number, order, orderNumber, customerEmail, lines } = read.data
  const tell = (placed: string) => {
    const text = t('Exchange for return {number}: order {order}', { number, order: placed })
    void shop
      .addOrderNote({ params: { id: order }, body: { text } })
      .catch(() => notify.error(t('The note on the first order was not saved')))
  }
  return (
    <EnterOrderForm
      countries={countries}
      begun={{
        email: customerEmail,
        note: t('Exchange for return {number} of order {order}', { number, order: orderNumber }),
        lines: lines.map(({ part, quantity }) => ({ part, quantity })),
        onPlaced: tell,
      }}
    />
  )
}
