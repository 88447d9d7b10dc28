import type { FitCodes } from '#fitment/contract/part-ports.ts'
import { Button } from '#platform/web/ui/button.tsx'

type Entry = FitCodes['roles'][number]['profile'][number]
type Props = { profile: readonly Entry[]; stated: readonly string[]; onAdd: (entry: Entry) => void }

const LEVEL_WORDS = { must: 'needed', should: 'useful', may: 'optional' } as const

/** What parts of the role state, and what this one doesn't yet. */
export function RoleProfile({ profile, stated, onAdd }: Props) {
  const missing = profile.filter(({ what }) => !stated.includes(what))
  const needed = missing.filter(({ level }) => level === 'must')
  return (
    <section aria-labelledby="role-profile" className="border-hairline border-t pt-4">
      <h3 id="role-profile" className="text-lg">
        What parts of this kind state
      </h3>
      <p className="mb-3 text-graphite">
        {needed.length === 0
          ? 'All that a verdict needs is there.'
          : `Missing: ${needed.map(({ name }) => name).join(', ')}. Until then the answer is mostly “Check one thing”.`}
      </p>
      <ul className="flex flex-wrap gap-2">
        {missing.map((entry) => (
          <li key={`${entry.side} ${entry.what}`}>
            <Button variant={entry.level === 'must' ? 'secondary' : 'quiet'} onClick={() => onAdd(entry)}>
              Add {entry.name} <span className="text-graphite text-xs">{LEVEL_WORDS[entry.level]}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
