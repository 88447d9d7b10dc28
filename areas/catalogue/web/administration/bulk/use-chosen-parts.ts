import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_CHOSEN_PARTS } from '#catalogue/contract/bulk-parts.ts'
import type { AdministeredPart } from '#catalogue/contract/part-administration.ts'
import { t } from '#platform/contract/language/text.ts'
import { notify } from '#platform/web/ui/notify.ts'
import type { PartFilters } from '../part-filters.ts'
import { readAdministeredParts } from '../use-administered-parts.ts'

type Chosen = Pick<AdministeredPart, '_id' | 'sku'>
export type ChosenParts = ReturnType<typeof useChosenParts>

/** Which parts are selected, also on other pages of the list; another search or filter begins anew. */
export function useChosenParts({ cursor: _, sort: __, ...filters }: PartFilters) {
  const list = JSON.stringify(filters)
  const [chosen, setChosen] = useState<{ list: string; parts: ReadonlyMap<string, Chosen> }>({
    list,
    parts: new Map(),
  })
  const parts: ReadonlyMap<string, Chosen> = chosen.list === list ? chosen.parts : new Map()
  const set = (next: Iterable<Chosen>) => setChosen({ list, parts: new Map([...next].map((part) => [part._id, part])) })
  const all = useMutation({
    mutationFn: () => matching(filters),
    onSuccess: set,
    onError: () => notify.error(t('The parts could not be selected. Try again.')),
  })
  return {
    parts,
    choose(part: Chosen, isChosen: boolean) {
      const others = [...parts.values()].filter(({ _id }) => _id !== part._id)
      set(isChosen ? [...others, part] : others)
    },
    /** Besides those on other pages. */
    choosePage: (page: readonly Chosen[]) => set([...parts.values(), ...page]),
    chooseMatching: () => all.mutate(),
    isChoosing: all.isPending,
    clear: () => set([]),
  }
}

const AT_ONCE = '200'

/** Those that a search finds now, at most as many as can be changed at once. */
async function matching(filters: Omit<PartFilters, 'cursor' | 'sort'>): Promise<Chosen[]> {
  const found: Chosen[] = []
  for (let cursor: string | undefined, first = true; first || cursor; first = false) {
    const page = await readAdministeredParts({ ...filters, sort: undefined, cursor }, AT_ONCE)
    found.push(...page.items)
    cursor = found.length < MOST_CHOSEN_PARTS ? page.nextCursor : undefined
  }
  return found.slice(0, MOST_CHOSEN_PARTS)
}
