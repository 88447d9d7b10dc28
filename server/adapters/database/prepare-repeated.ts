import type pg from 'pg'

/** A connection keeps the plans of so many statements at most; the shop has some two hundred. */
const MOST_PREPARED = 300
const MOST_REMEMBERED = 1_000

type Query = { text?: string; name?: string; values?: unknown[] }

/**
 * Has connections prepare what is sent again and again, so that the server reads and plans a statement once for each
 * connection instead of each time. What comes once only (a list of ids of another length) is left as it is.
 * @returns what to do with each new connection of a pool
 */
export function prepareRepeated(): (client: pg.ClientBase) => void {
  const sentOnce = new Set<string>()
  const names = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST_PREPARED) return known
    if (sentOnce.delete(text)) {
      const name = `shop_${names.size}`
      names.set(text, name)
      return name
    }
    if (sentOnce.size >= MOST_REMEMBERED) sentOnce.clear()
    sentOnce.add(text)
    return undefined
  }

  return (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((query: unknown, values?: unknown, ...rest: unknown[]) => {
      const { text, name } = query as Query
      const mayPrepare = typeof text === 'string' && name === undefined && Array.isArray(values) && values.length > 0
      const given = mayPrepare ? nameOf(text) : undefined
      return send(given === undefined ? query : { ...(query as Query), name: given }, values, ...rest)
    }) as typeof client.query
  }
}
