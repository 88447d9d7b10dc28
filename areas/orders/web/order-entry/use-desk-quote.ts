import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { contactEmailSchema } from '#accounts/contract/credentials.ts'
import type { quoteEnteredOrder } from '#orders/contract/order-desk.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { shop } from '#platform/web/shop-client.ts'
import { useSettledText } from '../basket/use-quote.ts'

type Asked = InputOf<typeof quoteEnteredOrder>['body']

/** Prices what is being entered for a customer, after each pause in typing; the last answer is shown meanwhile. */
export function useDeskQuote({ email: typed, ...asked }: Omit<Asked, 'email'> & { email: string }) {
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
