import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { contactEmailSchema } from '#accounts/contract/credentials.ts'
import type { Quote } from '#orders/contract/checkout.ts'
import type { quoteEnteredOrder } from '#orders/contract/order-desk.ts'
import { t } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { May } from '#platform/web/dashboard/use-admin.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { ErrorSummary } from '#platform/web/ui/forms/error-summary.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { PriceRows } from '#platform/web/ui/text/price-rows.tsx'
import { useSettledText } from '../basket/use-quote.ts'
import { BillingFields, DeliveryFields, FormSection } from '../checkout/address-fields.tsx'
import { Codes } from '../checkout/checkout-sections.tsx'
import { priceAsked } from '../checkout/checkout-texts.ts'
import { DeliveryChoice } from '../checkout/delivery-choice.tsx'
import { administeredPath } from '../order-paths.ts'
import { CustomerSearch } from './customer-search.tsx'
import { readDiscount, readOwnPrice } from './desk-terms.ts'
import { type EnteredLine, EnteredLines, lineTotal } from './entered-lines.tsx'
import { DiscountFields, PaymentFields } from './terms-fields.tsx'
import { type BegunTexts, type Succession, useEnteredOrder } from './use-entered-order.ts'

type Countries = readonly { code: string; name: string }[]
type Entering = { entered: ReturnType<typeof useEnteredOrder> }

/** What an order begins with, such as one in exchange for a return. */
type BegunOrder = BegunTexts & {
  lines?: readonly EnteredLine[]
  succession?: Succession
  onPlaced?: (number: string) => void
}

/** An order for a customer on the phone. */
export function EnterOrderForm({ countries, begun }: { countries: Countries; begun?: BegunOrder | undefined }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [lines, setLines] = useState<readonly EnteredLine[]>(begun?.lines ?? [])
  const entered = useEnteredOrder({ homeCountry: countries[0]?.code ?? '', ...begun }, ({ insertedId, number }) => {
    notify.success(t('Order {number} placed. The customer gets an email.', { number }))
    begun?.onPlaced?.(number)
    void navigate(administeredPath({ _id: insertedId }))
  })
  const { texts, type, tried, problem, pending } = entered
  const discount = readDiscount(texts)
  const quote = useDeskQuote({
    ...{ lines: lines.map(asQuoted), email: texts.email, ...priceAsked(texts) },
    ...(discount && { discount }),
    ...(begun?.succession && quotedAs(begun.succession, texts.together)),
  })
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-busy={pending}
      className="grid max-w-[72rem] grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]"
      onSubmit={(event) => {
        event.preventDefault()
        void entered.send(isCurrent(quote, lines) ? quote : undefined, lines)
      }}
    >
      <div className="flex flex-col gap-6">
        <ErrorSummary form={form} tried={tried} />
        <FormSection level={3} title={t('Parts')}>
          <div className="flex min-w-0 flex-col gap-4 sm:col-span-2">
            <EnteredLines lines={lines} quote={quote} missing={tried > 0} onChange={setLines} />
          </div>
        </FormSection>
        <Customer entered={entered} />
        {begun?.succession?.relation === 'follows' && (
          <FormSection level={3} title={t('Adds to order {number}', { number: begun.succession.earlier.number })}>
            <div className="sm:col-span-2">
              <Choice
                label={t('Packed together: delivery costs nothing')}
                on={texts.together}
                onTurn={(together) => type({ together })}
              />
            </div>
          </FormSection>
        )}
        <FormSection level={3} title={t('Delivery address')}>
          <DeliveryFields entered={entered} countries={countries} />
        </FormSection>
        <FormSection level={3} title={t('Billing address')}>
          <BillingFields entered={entered} countries={countries} />
        </FormSection>
        {quote && (
          <>
            <FormSection level={3} title={t('Delivery')}>
              <DeliveryChoice quote={quote} tried={tried > 0} onChoose={(method) => type({ method })} />
            </FormSection>
            <Codes checkout={entered} quote={quote} level={3} />
            <DiscountFields texts={texts} errors={entered.termErrors} type={type} />
            <PaymentFields quote={quote} texts={texts} errors={entered.termErrors} type={type} />
          </>
        )}
      </div>
      <div className="flex flex-col gap-4 xl:sticky xl:top-4">
        {quote && <QuotedOrder quote={quote} lines={lines} />}
        <ProblemNotice error={problem} />
        <Button type="submit" variant="primary" pending={pending} pendingLabel={t('Placing the order')}>
          {quote?.orderable ? t('Place order for {total}', { total: formatAmount(quote.total) }) : t('Place order')}
        </Button>
      </div>
    </form>
  )
}

function asQuoted({ part, quantity, price: typed = '' }: EnteredLine) {
  const price = readOwnPrice(typed)
  return { part, quantity, ...(price !== undefined && { price }) }
}

function quotedAs({ relation, earlier }: Succession, together: boolean) {
  return relation === 'replaces' ? { replaces: earlier._id } : { together }
}

/** The shop's price, line by line. */
function QuotedOrder({ quote, lines }: { quote: Quote; lines: readonly EnteredLine[] }) {
  const own = (part: string) => readOwnPrice(lines.find((line) => line.part === part)?.price ?? '')
  return (
    <section aria-label={t('Price')} className="sheet p-4 sm:p-6">
      <h3 className="mb-3 text-lg">{t('Price')}</h3>
      <ul className="flex flex-col gap-2">
        {quote.lines.map(({ part, quantity, name = t('A part that is gone'), total }) => {
          const price = own(part)
          const sum = price === undefined ? total : lineTotal(price, quantity)
          return (
            <li key={part} className="flex items-baseline justify-between gap-4">
              <span className="wrap-anywhere min-w-0">
                <span className="figures">{countText(quantity)} ×</span> {name}
              </span>
              <span className="figures">{sum === undefined ? '–' : formatAmount(sum)}</span>
            </li>
          )
        })}
      </ul>
      <dl className="mt-4 flex flex-col gap-2 border-hairline border-t pt-3">
        <PriceRows price={quote} total={quote.total} term={quote.orderable ? t('Total') : t('Total so far')} />
      </dl>
      {quote.message && <p className="mt-3 text-bad">{quote.message}</p>}
    </section>
  )
}

/** Not the answer to an earlier quantity. */
function isCurrent(quote: Quote | undefined, lines: readonly EnteredLine[]): boolean {
  const shape = (each: readonly { part: string; quantity: number }[]) =>
    JSON.stringify(each.map(({ part, quantity }) => [part, quantity]))
  return quote !== undefined && shape(quote.lines) === shape(lines)
}

function Customer({ entered: { texts, type, errors } }: Entering) {
  return (
    <FormSection level={3} title={t('Customer')}>
      <May needs="customers.edit">
        <CustomerSearch onChoose={({ email, phone, shipTo }) => type({ email, phone, ...(shipTo && { shipTo }) })} />
      </May>
      <Field
        label={t('Email')}
        type="email"
        autoComplete="off"
        hint={t('The order joins the account with this email, if there is one')}
        value={texts.email}
        onChange={({ target }) => type({ email: target.value })}
        error={errors.email}
      />
      <Field
        label={t('Phone')}
        type="tel"
        autoComplete="off"
        value={texts.phone}
        onChange={({ target }) => type({ phone: target.value })}
        error={errors.phone}
      />
      <Field
        label={t('Customer’s reference (optional)')}
        autoComplete="off"
        maxLength={100}
        value={texts.reference}
        onChange={({ target }) => type({ reference: target.value })}
        error={errors.reference}
      />
      <div className="sm:col-span-2">
        <TextAreaField
          label={t('Note (optional)')}
          hint={t('Visible to administrators only')}
          maxLength={1000}
          rows={2}
          value={texts.note}
          onChange={({ target }) => type({ note: target.value })}
        />
      </div>
    </FormSection>
  )
}

type Asked = InputOf<typeof quoteEnteredOrder>['body']

/** Prices what is being entered for a customer, after each pause in typing; the last answer is shown meanwhile. */
function useDeskQuote({ email: typed, ...asked }: Omit<Asked, 'email'> & { email: string }) {
  const email = contactEmailSchema.safeParse(typed).data
  const body = useSettledText(JSON.stringify({ ...asked, email }))
  const settled = JSON.parse(body) as Asked
  const { data } = useQuery({
    queryKey: ['quote', 'desk', body],
    queryFn: () => shop.quoteEnteredOrder({ body: settled }),
    placeholderData: keepPreviousData,
    enabled: settled.lines.length > 0,
  })
  return asked.lines.length > 0 ? data : undefined
}
