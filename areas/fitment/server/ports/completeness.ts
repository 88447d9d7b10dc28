import type { PortState } from '#fitment/contract/part-ports.ts'
import type { Side } from '#packages/fit-engine/judging/interface.ts'
import type { Book } from '#packages/fit-engine/reading/rule-book.ts'

/** What parts of its role must say and this one doesn't, as `role.what` of each role it acts in. */
export function missingOf(book: Book, { components }: Side): string[] {
  return components.flatMap(({ role, facts }) =>
    (book.profiles.get(role) ?? []).flatMap(({ level, what }) => (level === 'must' && !facts.has(what) ? [what] : [])),
  )
}

/** How much is known of a part with this signature. */
export function stateOf(book: Book, signature: string, side: Side): PortState {
  if (side.kind === 'universal') return 'universal'
  if (signature === '' || side.components.every(({ facts }) => facts.size === 0)) return 'none'
  return missingOf(book, side).length > 0 ? 'incomplete' : 'complete'
}
