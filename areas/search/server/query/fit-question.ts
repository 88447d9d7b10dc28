import type { NextFitQuestion } from '#search/contract/find.ts'
import { readFindState } from '#search/contract/find-state.ts'
import { catchUp } from '../documents/make-documents.ts'
import type { FindContext } from '../find-context.ts'
import { judgeForBike } from './bike-of-list.ts'
import { nextQuestion } from './present-fit.ts'
import { searchOf } from './search-attempt.ts'

/** What to find out about a bike next, by all parts of the shop or of a category: counted, not a sample. */
export async function getFitQuestion(
  finding: FindContext,
  { fits, category }: { fits: string; category?: string | undefined },
): Promise<NextFitQuestion> {
  const rules = await finding.rules()
  const read = readFindState({ fits, ...(category && { category }), variants: 'all', limit: '1' }, rules.registry)
  await catchUp(finding, rules)
  const dictionary = await finding.dictionary()
  const { state, verdicts, fault } = await judgeForBike(finding, read, dictionary)
  if (!verdicts) return { fits: '', fault, unknown: 0, question: null }
  const attempt = { terms: [], numbers: new Map() }
  const found = await finding.finder.find(searchOf({ state, rules, dictionary, verdicts }, attempt))
  return { fits: verdicts.fits, fault, ...nextQuestion(verdicts, found.fit) }
}
