import { useSearchParams } from 'react-router'

/** The cursor and the named filters from the URL, without empty ones. */
export function useListParams<Name extends string>(...names: Name[]): Partial<Record<Name | 'cursor', string>> {
  const [params] = useSearchParams()
  const asked: Partial<Record<Name | 'cursor', string>> = {}
  for (const name of [...names, 'cursor' as const]) {
    const value = params.get(name)?.trim()
    if (value) asked[name] = value.slice(0, name === 'cursor' ? 512 : 100)
  }
  return asked
}
