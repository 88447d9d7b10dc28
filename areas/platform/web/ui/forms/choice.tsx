/** A checkbox with its label. */
export function Choice({ label, on, onTurn }: { label: string; on: boolean; onTurn: (on: boolean) => void }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 sm:col-span-2">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-[var(--ink)]"
        checked={on}
        onChange={({ target }) => onTurn(target.checked)}
      />
      {label}
    </label>
  )
}
