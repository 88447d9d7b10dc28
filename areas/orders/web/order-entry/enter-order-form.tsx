import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ErrorSummary } from '#platform/web/ui/forms/error-summary.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { useQuote } from '../basket/use-quote.ts'
import { BillingFields, DeliveryFields, FormSection } from '../checkout/address-fields.tsx'
import { administeredPath } from '../order-paths.ts'
import { type EnteredLine, EnteredLines } from './entered-lines.tsx'
import { type BegunTexts, useEnteredOrder } from './use-entered-order.ts'

type Countries = readonly { code: string; name: string }[]
type Entering = { entered: ReturnType<typeof useEnteredOrder> }

/** What an order begins with, such as one in exchange for a return. */
type BegunOrder = BegunTexts & {
  lines?: readonly EnteredLine[]
  onPlaced?: (number: string) => void
}

/** An order for a customer on the phone. */
export function EnterOrderForm({ countries, begun }: { countries: Countries; begun?: BegunOrder | undefined }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [lines, setLines] = useState<readonly EnteredLine[]>(begun?.lines ?? [])
  const { data } = useQuote(lines.map((line) => ({ ...line, saved: false })))
  const quote = lines.length > 0 ? data?.quote : undefined
  const entered = useEnteredOrder({ homeCountry: countries[0]?.code ?? '', ...begun }, ({ insertedId, number }) => {
    notify.success(`Order ${number} placed. The customer gets an email.`)
    begun?.onPlaced?.(number)
    void navigate(administeredPath({ _id: insertedId }))
  })
  const { tried, problem, pending } = entered
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-busy={pending}
      className="flex max-w-[48rem] flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void entered.send(isCurrent(quote, lines) ? quote : undefined)
      }}
    >
      <ErrorSummary form={form} tried={tried} />
      <FormSection level={3} title="Parts">
        <div className="flex min-w-0 flex-col gap-4 sm:col-span-2">
          <EnteredLines lines={lines} quote={quote} missing={tried > 0} onChange={setLines} />
        </div>
      </FormSection>
      <Customer entered={entered} />
      <FormSection level={3} title="Delivery address">
        <DeliveryFields entered={entered} countries={countries} />
      </FormSection>
      <FormSection level={3} title="Billing address">
        <BillingFields entered={entered} countries={countries} />
      </FormSection>
      <ProblemNotice error={problem} />
      <Button type="submit" variant="primary" pending={pending} pendingLabel="Placing the order">
        {quote?.orderable ? `Place order for ${formatAmount(quote.total)}` : 'Place order'}
      </Button>
    </form>
  )
}

/** Not the answer to an earlier quantity. */
function isCurrent(quote: { lines: readonly EnteredLine[] } | undefined, lines: readonly EnteredLine[]): boolean {
  const shape = (each: readonly EnteredLine[]) => JSON.stringify(each.map(({ part, quantity }) => [part, quantity]))
  return quote !== undefined && shape(quote.lines) === shape(lines)
}

function Customer({ entered: { texts, type, errors } }: Entering) {
  return (
    <FormSection level={3} title="Customer">
      <Field
        label="Email"
        type="email"
        autoComplete="off"
        hint="The order joins the account with this email, if there is one"
        value={texts.email}
        onChange={({ target }) => type({ email: target.value })}
        error={errors.email}
      />
      <Field
        label="Phone"
        type="tel"
        autoComplete="off"
        value={texts.phone}
        onChange={({ target }) => type({ phone: target.value })}
        error={errors.phone}
      />
      <Field
        label="Customer’s reference (optional)"
        autoComplete="off"
        maxLength={100}
        value={texts.reference}
        onChange={({ target }) => type({ reference: target.value })}
        error={errors.reference}
      />
      <div className="sm:col-span-2">
        <TextAreaField
          label="Note (optional)"
          hint="Visible to administrators only"
          maxLength={1000}
          rows={2}
          value={texts.note}
          onChange={({ target }) => type({ note: target.value })}
        />
      </div>
    </FormSection>
  )
}
