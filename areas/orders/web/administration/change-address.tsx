import { useState } from 'react'
import { type AddressTexts, readAddress } from '#accounts/web/addresses/address-texts.ts'
import { useAddressDescription, useCountries } from '#accounts/web/addresses/use-countries.ts'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { fieldErrorsOf, fieldProblem } from '#platform/web/field-problems.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { BillingFields, DeliveryFields } from '../checkout/address-fields.tsx'
import { placeErrors } from '../checkout/checkout-texts.ts'
import { ORDER_READS } from '../order-lists.ts'
import { RenewedInvoice, useStandingInvoice } from './renewed-invoice.tsx'

type Props = { order: AdministeredOrderDetails; onDone: () => void }

/** Another address for a paid order; once parts of it have left, for its billing only. */
export function ChangeAddress({ order, onDone }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {hasLeft(order) ? t('Change billing address') : t('Change address')}
      </Button>
      {open && (
        <AddressDialog
          order={order}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            onDone()
          }}
        />
      )}
    </>
  )
}

const hasLeft = ({ lines }: AdministeredOrderDetails) => lines.some(({ shipped }) => shipped > 0)
const NONE = { shipTo: {}, billTo: {} }

function AddressDialog({ order, onClose, onDone }: Props & { onClose: () => void }) {
  const { data: countries = [] } = useCountries()
  const { texts, type, read, errors, setTried } = useAddressTexts(order, countries[0]?.code ?? '')
  const standing = useStandingInvoice(order)
  const [renewing, setRenewing] = useState({ on: false, vatId: order.vatId ?? '' })
  const change = useAddressChange(renewing.on, onDone)
  const costsOther = change.error instanceof ProblemError && change.error.problem.type === '/problems/price-changed'
  const entered = {
    texts,
    errors: placeErrors(fieldErrorsOf(change.error)) ?? errors,
    type: (changed: Partial<typeof texts>) => {
      change.reset()
      type(changed)
    },
  }
  return (
    <ConfirmDialog
      open
      title={t('Change the address of {number}', { number: order.number })}
      confirmLabel={costsOther ? t('Keep the price') : renewing.on ? t('Change and issue both') : t('Change address')}
      pending={change.isPending}
      onConfirm={() => {
        setTried(true)
        const vatId = renewing.vatId.trim()
        const ofBuyer = renewing.on && vatId !== (order.vatId ?? '') && { vatId: vatId || null }
        const body = read && { ...read, ...(costsOther && { keepPrice: true }), ...ofBuyer }
        if (body) change.run({ params: { id: order._id }, body })
      }}
      onCancel={onClose}
    >
      {!hasLeft(order) && <DeliveryFields entered={entered} countries={countries} />}
      <h3 className="text-ink">{t('Billing address')}</h3>
      <BillingFields entered={entered} countries={countries} />
      <RenewedInvoice
        standing={standing}
        refunded={order.refunded > 0}
        renewing={renewing}
        onChange={(changed) => {
          change.reset()
          setRenewing(changed)
        }}
        vatIdError={fieldProblem(change.error, 'vatId')}
      />
      {fieldErrorsOf(change.error).length === 0 && <ProblemNotice error={change.error} />}
    </ConfirmDialog>
  )
}

/** With a credit note and a new invoice, or the address alone. */
function useAddressChange(renews: boolean, onDone: () => void) {
  const alone = useShopAction('changeOrderAddress', { refreshes: ORDER_READS, done: t('Address changed'), onDone })
  const renewed = useShopAction('renewInvoice', {
    refreshes: [...ORDER_READS, 'listOrderInvoices', 'listInvoices'],
    done: ({ creditNote, invoice }) =>
      t('Address changed. Credit note {note} and invoice {invoice} issued', { note: creditNote, invoice }),
    onDone,
  })
  return renews ? renewed : alone
}

type Texts = { shipTo: AddressTexts; billTo: AddressTexts; sameBilling: boolean }

/** What is typed, and what is to be sent of it, once nothing is wrong with it. */
function useAddressTexts(order: AdministeredOrderDetails, homeCountry: string) {
  const home = { country: homeCountry }
  const [typed, setTyped] = useState<Partial<Texts>>({})
  const [tried, setTried] = useState(false)
  const { shipTo, billTo } = order
  const texts: Texts = { shipTo: shipTo ?? home, billTo: billTo ?? home, sameBilling: billTo === null, ...typed }
  const isSent = !hasLeft(order)
  const delivery = readAddress(texts.shipTo, useAddressDescription(texts.shipTo.country))
  const billing = readAddress(texts.billTo, useAddressDescription(texts.billTo.country))
  const wrong = {
    shipTo: isSent && 'errors' in delivery ? delivery.errors : {},
    billTo: !texts.sameBilling && 'errors' in billing ? billing.errors : {},
  }
  const isWrong = [wrong.shipTo, wrong.billTo].some((errors) => Object.keys(errors).length > 0)
  const read = {
    ...(isSent && 'address' in delivery && { shipTo: delivery.address }),
    billTo: !texts.sameBilling && 'address' in billing ? billing.address : null,
  }
  return {
    texts,
    type: (change: Partial<Texts>) => setTyped({ ...typed, ...change }),
    ...{ setTried, errors: tried ? wrong : NONE, read: isWrong ? undefined : read },
  }
}
