import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_NUMBERS } from '#catalogue/contract/catalogue.ts'
import { shop } from '#platform/web/shop-client.ts'

/** Names of parts by number; null for numbers that no part on sale has. */
export type KnownParts = Readonly<Record<string, string | null>>

/** Looks parts up by any of their numbers. `find` answers with the SKU of each, or what was asked. */
export function useKnownParts(begun: KnownParts) {
  const [known, setKnown] = useState(begun)
  const lookUp = useMutation({
    mutationFn: async (asked: readonly string[]) => {
      const numbers = [...new Set(asked)].slice(0, MOST_NUMBERS)
      const { found } = await shop.findPartsByNumber({ body: { numbers } })
      const parts = new Map(found.map(({ number, part }) => [number, part]))
      setKnown((before) => ({
        ...before,
        ...Object.fromEntries(numbers.filter((number) => !parts.has(number)).map((number) => [number, null])),
        ...Object.fromEntries(found.map(({ part }) => [part.sku, part.name])),
      }))
      return asked.map((number) => parts.get(number)?.sku ?? number)
    },
  })
  return { known, find: lookUp.mutateAsync, isLooking: lookUp.isPending }
}
