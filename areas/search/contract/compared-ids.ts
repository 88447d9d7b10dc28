import { plural, t } from '#platform/contract/language/text.ts'
export const FEWEST_COMPARED = 2
export const MOST_COMPARED = 4

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Reads the ids of an address: those to compare, or a sentence that says why they can't be. */
export function readCompared(given: string | readonly string[]): { ids: string[] } | { refused: string } {
  const ids = [given].flat().map((id) => id.trim().toLowerCase())
  const wrong = ids.find((id) => !ID.test(id))
  if (wrong !== undefined) return { refused: t('“{text}” is not the id of a part', { text: wrong.slice(0, 40) }) }
  const repeated = ids.find((id, place) => ids.indexOf(id) !== place)
  if (repeated !== undefined) return { refused: t('Part {id} is named twice. Name each part once', { id: repeated }) }
  if (ids.length < FEWEST_COMPARED)
    return {
      refused: plural(FEWEST_COMPARED, 'Choose at least {count} part', 'Choose at least {count} parts', {
        count: String(FEWEST_COMPARED),
      }),
    }
  if (ids.length > MOST_COMPARED)
    return {
      refused: plural(MOST_COMPARED, 'Choose at most {count} part', 'Choose at most {count} parts', {
        count: String(MOST_COMPARED),
      }),
    }
  return { ids }
}

/** The address of the comparison. */
export function compareAddress(ids: readonly string[], only?: 'differences'): string {
  return `/compare?${new URLSearchParams([...ids.map((id) => ['part', id]), ...(only ? [['only', only]] : [])])}`
}
