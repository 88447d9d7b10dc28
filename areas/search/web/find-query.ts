type FindQuery = Record<string, string | string[]>

/** The names and values of a list's address, as `GET /find` takes them. */
export function findQuery(names: URLSearchParams, category: string | undefined): FindQuery {
  const known = [...new Set(names.keys())].filter((name) => name !== 'explain') // Pages are the same for everybody
  const query = Object.fromEntries(known.map((name) => [name, names.getAll(name)]))
  return category === undefined ? query : { ...query, category }
}

/** The address of a list; the page answers with the canonical one. */
export function listAddress(names: URLSearchParams, category: string | undefined): string {
  const path = listPath(category)
  return names.size === 0 ? path : `${path}?${names}`
}

export function listPath(category: string | undefined): string {
  return category === undefined ? '/parts' : ['/parts', ...category.split('/').map(encodeURIComponent)].join('/')
}
