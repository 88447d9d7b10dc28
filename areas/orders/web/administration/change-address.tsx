import { useState } from 'react'
import { type AddressTexts, readAddress } from '#accounts/web/addresses/address-texts.ts'
import { useAddressDescription, useCountries } from '#accounts/web/addresses/use-countries.ts'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { fieldErrorsOf } from '#platform/web/field-problems.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { BillingFields, DeliveryFields } from '../checkout/address-fields.tsx'
import { placeErrors } from '../checkout/checkout-texts.ts'
import { ORDER_READS } from '../order-lists.ts'

type Props = { order: AdministeredOrderDetails; onDone: () => void }

/** Another address for a paid order; once parts of it have left, for its billing only. */
export function ChangeAddress({ order, onDone }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{hasLeft(order) ? 'Change billing address' : 'Change address'}</Button>
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
  const change = useShopAction('changeOrderAddress', { refreshes: ORDER_READS, done: 'Address changed', onDone })
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
      title={`Change the address of ${order.number}`}
      confirmLabel={costsOther ? 'Keep the price' : 'Change address'}
      pending={change.isPending}
      onConfirm={() => {
        setTried(true)
        if (read) change.run({ params: { id: order._id }, body: { ...read, ...(costsOther && { keepPrice: true }) } })
      }}
      onCancel={onClose}
    >
      {!hasLeft(order) && <DeliveryFields entered={entered} countries={countries} />}
      <h3 className="text-ink">Billing address</h3>
      <p className="text-graphite text-sm">An invoice that has been issued keeps the address it has.</p>
      <BillingFields entered={entered} countries={countries} />
      {fieldErrorsOf(change.error).length === 0 && <ProblemNotice error={change.error} />}
    </ConfirmDialog>
  )
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
