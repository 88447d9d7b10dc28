import performance from '../content/drawings/performance.svg?no-inline'
import portfolio from '../content/drawings/portfolio.svg?no-inline'
import prototypalInheritance from '../content/drawings/prototypal-inheritance.svg?no-inline'
import settingState from '../content/drawings/setting-state.svg?no-inline'
import stateManagement from '../content/drawings/state-management.svg?no-inline'
import unitTests from '../content/drawings/unit-tests.svg?no-inline'
import type { Question } from '../content/questions.ts'

/** Made by `npm run drawings`. */
const DRAWINGS: Record<Question['slug'] | 'portfolio', string> = {
  performance,
  'state-management': stateManagement,
  'prototypal-inheritance': prototypalInheritance,
  'setting-state': settingState,
  'unit-tests': unitTests,
  portfolio,
}

type Props = { of: keyof typeof DRAWINGS; className: string }

/** Decoration; not fetched while hidden. */
export function ContentDrawing({ of, className }: Props) {
  return (
    <div className={className}>
      <img
        src={DRAWINGS[of]}
        alt=""
        width={480}
        height={360}
        loading="lazy"
        decoding="async"
        className="h-auto w-full"
      />
    </div>
  )
}
