import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { customerDetailsSchema } from '#orders/contract/customers.ts'
import { t, tc } from '#platform/contract/language/text.ts'
import type { z } from '#platform/contract/schema.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { useSettledText } from '../basket/use-quote.ts'

type Known = z.infer<typeof customerDetailsSchema>
const MOST = 5

/** Finds a customer, with an account or without; choosing one tells what is known of them. */
export function CustomerSearch({ onChoose }: { onChoose: (known: Known) => void }) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const search = useSettledText(typed.trim())
  const { data } = useQuery({
    queryKey: ['listCustomers', 'entering', search],
    queryFn: () => shop.listCustomers({ query: { search, limit: String(MOST) } }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  })
  const choose = useMutation({
    mutationFn: (email: string) => shop.getCustomer({ params: { email } }),
    onSuccess: (known) => {
      setTyped('')
      field.current?.focus() // The pressed button goes
      onChoose(known)
    },
  })
  const found = typed.trim() === '' ? [] : (data?.items ?? [])
  const isNobody = typed.trim() !== '' && search === typed.trim() && data?.items.length === 0
  return (
    <div className="sm:col-span-2">
      <Field
        ref={field}
        label={t('Find a customer (optional)')}
        type="search"
        autoComplete="off"
        hint={t('Name, email, company, phone or order number')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
        error={choose.isError ? t('The customer could not be read. Try again.') : undefined}
      />
      <p role="status" className="text-graphite text-sm">
        {isNobody && t('No customer found')}
      </p>
      {found.length > 0 && (
        <ul aria-label={t('Customers found')} className="mt-2 flex flex-col gap-1">
          {found.map(({ email, name, account }) => (
            <li key={email}>
              <Button
                className="w-full justify-start py-2 text-left"
                pending={choose.isPending && choose.variables === email}
                onClick={() => choose.mutate(email)}
              >
                <span className="wrap-anywhere min-w-0">
                  {name || email}
                  <span className="block font-normal text-graphite text-sm">
                    {email}, {account ? tc('kind of customer', 'account') : tc('kind of customer', 'guest')}
                  </span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
