/** The choices of a select, or of a `datalist` in which values have names. */
export function Options({ of }: { of: readonly (readonly [value: string | number, name: string])[] }) {
  return of.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
}

/** What a field whose `list` is `id` offers while somebody types. */
export function Suggestions({ id, of }: { id: string; of: readonly string[] }) {
  return (
    <datalist id={id}>
      {[...new Set(of)].map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  )
}
