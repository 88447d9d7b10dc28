import { type FormEvent, useRef, useState } from 'react'
import { contactEmailSchema } from '#accounts/contract/credentials.ts'
import { t } from '#platform/contract/language/text.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { useFocusInvalidField } from '#platform/web/ui/forms/use-focus-invalid-field.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'

/** Asks for the links of one's orders by email. The answer never tells whether there are any. */
export function FindOrderForm() {
  const [typed, setTyped] = useState({ email: '', number: '', newKey: false })
  const [tried, setTried] = useState(false)
  const [state, setState] = useState<{ pending?: boolean; sent?: boolean; problem?: unknown }>({})
  const form = useRef<HTMLFormElement>(null)
  const focusInvalidField = useFocusInvalidField(form, state.pending === true)
  const email = contactEmailSchema.safeParse(typed.email)
  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    focusInvalidField()
    if (!email.success || state.pending) return
    setState({ pending: true })
    try {
      const number = typed.number.trim()
      await shop.sendGuestLink({ body: { email: email.data, ...(number && { number }), newKey: typed.newKey } })
      setState({ sent: true })
    } catch (problem) {
      setState({ problem })
    }
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="sheet flex flex-col gap-5 p-4 sm:p-6">
      <h2 className="text-lg">{t('Get a new link')}</h2>
      <Field
        label={t('Email used for the order')}
        type="email"
        autoComplete="email"
        value={typed.email}
        onChange={({ target }) => setTyped({ ...typed, email: target.value })}
        error={tried && !email.success ? email.error.issues[0]?.message : undefined}
      />
      <Field
        label={t('Order number (optional)')}
        autoComplete="off"
        placeholder={`${shopBrand().orderPrefix}100234`}
        maxLength={20}
        value={typed.number}
        onChange={({ target }) => setTyped({ ...typed, number: target.value })}
      />
      <Choice
        label={t('Turn off earlier links once I open the new one')}
        on={typed.newKey}
        onTurn={(newKey) => setTyped({ ...typed, newKey })}
      />
      <ProblemNotice error={state.problem} />
      <Button type="submit" variant="primary" pending={state.pending ?? false} pendingLabel={t('Sending')}>
        {t('Email me the link')}
      </Button>
      <p role="status" className="empty:hidden">
        {state.sent && t('If we find such an order, we’ll email you its link.')}
      </p>
    </form>
  )
}
