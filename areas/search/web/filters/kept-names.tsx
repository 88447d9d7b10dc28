import type { FindResult } from '#search/contract/find.ts'

/** What a form of filters keeps of the address without showing it. */
export function KeptNames({ found: { address, query } }: { found: Pick<FindResult, 'address' | 'query'> }) {
  const names = new URL(address, 'http://shop.invalid').searchParams
  return (
    <>
      {query !== '' && <input type="hidden" name="q" value={query} />}
      {['fits', 'fit'].flatMap((name) =>
        names.getAll(name).map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
      )}
      {['view', 'typed', 'text', 'variants', 'limit'].map(
        (name) => names.has(name) && <input key={name} type="hidden" name={name} value={names.get(name) ?? ''} />,
      )}
    </>
  )
}
