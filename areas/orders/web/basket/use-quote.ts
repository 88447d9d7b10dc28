import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MOST_LINES } from '#catalogue/contract/lines/line-limits.ts'
import type { QuotedLine } from '#catalogue/contract/lines/quoted-line.ts'
import { activeLines, type BasketLine } from '#orders/contract/basket-lines.ts'
import type { Quote, quoteOrder } from '#orders/contract/checkout.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { shop } from '#platform/web/shop-client.ts'

const PAUSE_MS = 250

type QuotableLine = Pick<BasketLine, 'part' | 'quantity' | 'saved'>
type Asked = { part: string; quantity: number }
/** What a price depends on beside the lines. */
export type PriceAsked = Omit<InputOf<typeof quoteOrder>['body'], 'lines' | 'fit'>
type BasketQuote = { quote: Quote | undefined; byPart: ReadonlyMap<string, QuotedLine> }

/**
 * Prices on opening, on focus, and after a pause in editing; the last answer is shown meanwhile. `fits`: the bike that
 * the lines are judged by, empty for none; without it they are not judged.
 */
export function useQuote(lines: readonly QuotableLine[], fits?: string, price: PriceAsked = {}) {
  const asked = useSettledText(
    JSON.stringify([activeLines(lines).map(ask), lines.filter(({ saved }) => saved).map(ask), fits, price]),
  )
  return useQuery({
    queryKey: ['quote', asked],
    queryFn: () => askQuote(asked),
    placeholderData: keepPreviousData,
  })
}

const ask = ({ part, quantity }: QuotableLine): Asked => ({ part, quantity })

async function askQuote(asked: string): Promise<BasketQuote> {
  const [active, saved, bike, price] = JSON.parse(asked) as [Asked[], Asked[], string | null, PriceAsked]
  const groups = [active, ...Array.from({ length: Math.ceil(saved.length / MOST_LINES) }, (_, at) => chunk(saved, at))]
  const quotes = await Promise.all(
    groups.map((lines, at) => {
      const fit = at === 0 && bike !== null ? { fit: { bike } } : {}
      return lines.length > 0 ? shop.quoteOrder({ body: { lines, ...(at === 0 && price), ...fit } }) : undefined
    }),
  )
  const quoted = quotes.flatMap((quote) => quote?.lines ?? [])
  return { quote: quotes[0], byPart: new Map(quoted.map((line) => [line.part, line])) }
}

const chunk = (lines: Asked[], at: number) => lines.slice(at * MOST_LINES, (at + 1) * MOST_LINES)

/** The first text at once, later ones when they have stood for a moment. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
