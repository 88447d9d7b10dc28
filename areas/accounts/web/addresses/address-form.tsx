import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import {
  type AddressChange,
  addressChangeSchema,
  type SavedAddress,
} from '#accounts/contract/addresses/address-book.ts'
import { t, tc } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { fieldErrorsOf } from '#platform/web/field-problems.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { useFocusInvalidField } from '#platform/web/ui/forms/use-focus-invalid-field.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { AddressFields } from './address-fields.tsx'
import { type AddressErrors, type AddressTexts, readAddress } from './address-texts.ts'
import { useAddressDescription } from './use-countries.ts'
import { ADDRESSES_KEY } from './use-saved-addresses.ts'

type Props = {
  id: string
  /** What is edited; undefined for a new address. */
  saved: SavedAddress | undefined
  countries: readonly { code: string; name: string }[]
  /** For a new address. */
  isFirst: boolean
  onDone: () => void
}

type Texts = { label: string; phone: string; defaultDelivery: boolean; defaultBilling: boolean }
type Errors = AddressErrors & { label?: string; phone?: string }

/** `onDone`: saved or cancelled. */
export function AddressForm({ id, saved, countries, isFirst, onDone }: Props) {
  const { texts, address, type, errors, problem, pending, send } = useAddressForm({
    ...{ id, saved, countries, isFirst, onDone },
  })
  const form = useRef<HTMLFormElement>(null)
  const focusInvalidField = useFocusInvalidField(form, pending)
  const set = (change: Partial<Texts>) => type({ texts: { ...texts, ...change } })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    focusInvalidField()
    void send()
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ProblemNotice error={problem} />
      <AddressFields
        section="shipping"
        countries={countries}
        texts={address}
        onChange={(address) => type({ address })}
        errors={errors}
      />
      <PhoneAndLabel texts={texts} errors={errors} onChange={set} />
      <Field
        label={t('Delivery notes (optional)')}
        autoComplete="off"
        maxLength={100}
        value={address.notes ?? ''}
        onChange={({ target }) => type({ address: { ...address, notes: target.value } })}
        error={errors.notes}
      />
      <div className="flex flex-col">
        <Choice
          label={t('Default for delivery')}
          on={texts.defaultDelivery}
          onTurn={(on) => set({ defaultDelivery: on })}
        />
        <Choice
          label={t('Default for billing')}
          on={texts.defaultBilling}
          onTurn={(on) => set({ defaultBilling: on })}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={pending} onClick={onDone}>
          {tc('dialog', 'Cancel')}
        </Button>
        <Button type="submit" variant="primary" pending={pending} pendingLabel={t('Saving')}>
          {t('Save address')}
        </Button>
      </div>
    </form>
  )
}

type TextsProps = { texts: Texts; errors: Errors; onChange: (change: Partial<Texts>) => void }

function PhoneAndLabel({ texts, errors, onChange }: TextsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={t('Phone (optional)')}
        type="tel"
        autoComplete="shipping tel"
        value={texts.phone}
        onChange={({ target }) => onChange({ phone: target.value })}
        error={errors.phone}
      />
      <Field
        label={t('Name of this address (optional)')}
        hint={t('Such as Home or Workshop')}
        autoComplete="off"
        maxLength={40}
        value={texts.label}
        onChange={({ target }) => onChange({ label: target.value })}
        error={errors.label}
      />
    </div>
  )
}

function useAddressForm({ id, saved, countries, isFirst, onDone }: Props) {
  const [texts, setTexts] = useState<Texts>({
    label: saved?.label ?? '',
    phone: saved?.phone ?? '',
    defaultDelivery: saved?.defaultDelivery ?? isFirst,
    defaultBilling: saved?.defaultBilling ?? isFirst,
  })
  const [address, setAddress] = useState<AddressTexts>(saved?.address ?? { country: countries[0]?.code ?? '' })
  const description = useAddressDescription(address.country)
  const [refused, setRefused] = useState<Errors>({}) // By the server
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const [pending, setPending] = useState(false)
  const version = useRef(saved?.version ?? 0)
  const queries = useQueryClient()

  const read = readChange(texts, readAddress(address, description))
  // Once sent, they follow what is typed and the country.
  const errors: Errors = { ...(tried && 'errors' in read && read.errors), ...refused }

  async function send() {
    setTried(true)
    setProblem(undefined)
    if ('errors' in read) return
    setPending(true)
    try {
      await shop.putAddress({ params: { id }, body: { ...read.change, version: version.current } })
      await queries.invalidateQueries({ queryKey: [ADDRESSES_KEY] })
      notify.success(t('Address saved'))
      onDone()
    } catch (error) {
      const placed = fieldErrors(error)
      setRefused(placed)
      if (Object.keys(placed).length === 0) setProblem(error)
      // The notice says that saving again replaces it.
      if (error instanceof ProblemError && error.kind === 'precondition-failed') {
        version.current = Number(error.problem.current?.version ?? 0)
      }
    } finally {
      setPending(false)
    }
  }
  function type(change: { texts?: Texts; address?: AddressTexts }) {
    setRefused({})
    if (change.texts) setTexts(change.texts)
    if (change.address) setAddress(change.address)
  }
  return { texts, address, type, errors, problem, pending, send }
}

function readChange(
  { phone, ...texts }: Texts,
  read: ReturnType<typeof readAddress>,
): { change: Omit<AddressChange, 'version'> } | { errors: Errors } {
  const beside = addressChangeSchema
    .omit({ address: true, version: true })
    .safeParse({ ...texts, ...(phone.trim() && { phone }) })
  const issues = beside.error?.issues.map(({ path, message }) => [path[0], message]) ?? []
  const errors: Errors = { ...('errors' in read && read.errors), ...Object.fromEntries(issues) }
  return beside.success && 'address' in read ? { change: { ...beside.data, address: read.address } } : { errors }
}

function fieldErrors(error: unknown): Errors {
  const errors = fieldErrorsOf(error)
  return Object.fromEntries(errors.map(({ path, message }) => [path.replace(/^address\./, ''), message]))
}
