import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { DescribedBike, UsualFacts } from '#fitment/contract/fitment.ts'
import type { ProposedFact } from '#fitment/contract/spec-sheet.ts'
import { t } from '#platform/contract/language/text.ts'
import { UsualFacts as UsualOfKind } from '../../usual-facts.tsx'
import { type BikeAddress, bikeAddress } from '../bike-address.ts'
import type { ShownBike } from '../use-bikes.ts'
import { type Answer, BikeQuestion } from './bike-question.tsx'
import { KnownFacts } from './known-facts.tsx'
import { SheetReader } from './sheet-reader.tsx'

export type EditedBike = {
  described: DescribedBike
  proposals: readonly ProposedFact[] | null
  address: BikeAddress
  /** Places that the address itself answers: where scripts came after the press. */
  told: readonly string[]
}

/** What a bike that is kept somewhere can do; one that only its address knows changes in the address. */
export type BikeActions = {
  onAnswer: (answer: Answer) => void
  onSettle: (place: string, value: string) => void
  onRemove: (place: string) => void
  onTake: (facts: readonly ProposedFact[]) => void
  onUsual: (usual: UsualFacts) => void
}

type Props = Omit<EditedBike, 'told'> & {
  kept?: ShownBike | undefined
  actions?: BikeActions | undefined
  children?: ReactNode
}

/** A bike: what is known, and one question at a time. */
export function BikeEditor({ described, proposals, address, kept, actions, children }: Props) {
  const { fits, facts, template, nearest } = described
  const here = { ...address, fits }
  const question = questionOf(described, address)
  useFocusedQuestion(question?.place)
  return (
    <div className="grid min-w-0 gap-8">
      {children}
      {described.model !== null && (
        <p>
          {t('Model {number}.', { number: described.model })}{' '}
          <Link to={`/assembly/${encodeURIComponent(described.model)}`} className="bike-link">
            {t('Parts of my bike')}
          </Link>
        </p>
      )}
      {facts.length > 0 && (
        <section aria-labelledby="known">
          <h2 id="known" className="mb-2 text-xl">
            {t('What we know')}
            {kept && template && kept.name !== template.name && (
              <span className="text-graphite"> · {template.name}</span>
            )}
          </h2>
          <KnownFacts
            facts={facts}
            kept={kept}
            address={here}
            onSettle={actions?.onSettle}
            onRemove={actions?.onRemove}
          />
        </section>
      )}
      <UsualOfKind
        usual={described.usual}
        fits={fits}
        address={(taken) => bikeAddress({ ...here, fits: taken })}
        onTake={actions?.onUsual}
      />
      {question && (
        <BikeQuestion
          key={question.place}
          question={question}
          nearest={nearest}
          known={valuesAt(described, question.place)}
          address={here}
          progress={described.asked ? undefined : progressOf(described, here)}
          onAnswer={actions?.onAnswer}
        />
      )}
      <SheetReader proposals={proposals} address={here} onTake={actions?.onTake} />
    </div>
  )
}

/** The next question is where one goes on, not the top of the page. */
function useFocusedQuestion(place: string | undefined): void {
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    document.getElementById('question')?.focus()
  }, [place])
}

/** That which is asked for, else the next one that nobody has passed over. */
function questionOf({ asked, questions }: DescribedBike, { skip = [] }: BikeAddress) {
  return asked ?? questions.find(({ place }) => !skip.includes(place))
}

/** Questions come in small rounds, so that an end is in sight. */
const ROUND = 5

function progressOf({ questions }: DescribedBike, { step = 0, skip = [] }: BikeAddress): { at: number; of: number } {
  const left = questions.filter(({ place }) => !skip.includes(place)).length
  const done = step % ROUND
  return { at: done + 1, of: Math.min(ROUND, done + left) }
}

function valuesAt({ facts }: DescribedBike, place: string): string[] {
  return facts.find((fact) => fact.place === place && !fact.isDefining)?.value.split('|') ?? []
}
