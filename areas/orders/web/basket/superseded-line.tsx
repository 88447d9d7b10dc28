import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { numberPath } from '#catalogue/contract/number-path.ts'
import type { Succession } from '#catalogue/contract/successors.ts'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { addableLines, shortSuccession } from '#catalogue/web/successors/succession-labels.ts'
import type { BasketLine } from '#orders/contract/basket-lines.ts'
import { t } from '#platform/contract/language/text.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { addToBasket, setLine } from './use-basket.ts'

const ASKED_AT_ONCE = 50 // As many as the shop answers

/** What replaced parts of the basket, by part. Nothing while it is not known: the basket works without. */
function useSuccessions(lines: readonly BasketLine[]): ReadonlyMap<string, Succession> {
  const parts = lines.map(({ part }) => part).toSorted()
  const { data } = useQuery({
    queryKey: ['successors', parts],
    queryFn: () => readSuccessions(parts),
    enabled: parts.length > 0,
    placeholderData: (before) => before,
  })
  return data ?? new Map()
}

async function readSuccessions(parts: readonly string[]): Promise<ReadonlyMap<string, Succession>> {
  const asked = Array.from({ length: Math.ceil(parts.length / ASKED_AT_ONCE) }, (_, at) =>
    shop.listSuccessors({ query: { part: parts.slice(at * ASKED_AT_ONCE, (at + 1) * ASKED_AT_ONCE) } }),
  )
  const items = (await Promise.all(asked)).flatMap((answer) => answer.items)
  return new Map(items.flatMap(({ part, succession }) => (succession ? [[part, succession] as const] : [])))
}

type Props = { line: BasketLine; lines: readonly BasketLine[] }

/** Says that a line's part was replaced. Only a proven drop-in can be taken at once, and only by who clicks. */
export function SupersededLine({ line, lines: all }: Props) {
  const succession = useSuccessions(all).get(line.part)
  if (!succession) return null
  const isThere = (part: string) => all.some((other) => other.part === part)
  const [next] = succession.parts
  const isDropIn = succession.kind === 'drop-in' && succession.doubt === ''
  const lines =
    isDropIn && next && !(line.saved && isThere(next._id)) ? addableLines(succession, line.quantity) : undefined
  const take = () => {
    const [instead] = lines ?? []
    if (!instead) return
    if (line.saved) setLine({ ...instead, saved: true })
    else if (!addToBasket([instead])) return
    setLine({ ...line, quantity: 0 })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-signal border-l-4 pl-3">
      <p className="wrap-anywhere">
        {shortSuccession(succession)}.{' '}
        <Link
          to={isDropIn && next ? partPath(next) : numberPath(succession.number)}
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {isDropIn ? t('See the new part') : t('What changed')}
        </Link>
      </p>
      {lines && next && <Button onClick={take}>{t('Use {part} instead', { part: next.sku })}</Button>}
    </div>
  )
}
