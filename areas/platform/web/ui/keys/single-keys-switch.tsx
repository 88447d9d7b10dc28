import type { ReactNode } from 'react'
import { turnSingleKeys, useSingleKeys } from './single-keys.ts'

export function SingleKeysSwitch({ children }: { children: ReactNode }) {
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 noscript:hidden">
      <input
        type="checkbox"
        className="size-5 accent-[var(--ink)]"
        checked={useSingleKeys()}
        onChange={({ target }) => turnSingleKeys(target.checked)}
      />
      {children}
    </label>
  )
}
