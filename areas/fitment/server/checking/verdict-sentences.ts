import type { FitReason } from '#fitment/contract/part-verdict.ts'
import type { Evaluation } from '#packages/fit-engine/judging/evaluate.ts'
import { t } from '#platform/contract/language/text.ts'
import { listed } from './seat-words.ts'

type Told = Omit<FitReason, 'text'>
/** Of what the part is compared with: a bike, or another part. */
export type Whose = 'your' | 'the'

/** One contact in a sentence: what both sides state, as `seatPair` words it, and what follows. */
export function sentenceOf(told: Told, both: string, whose: Whose): string {
  const { cause, part, other, bridges, note = '' } = told
  const needed = listed(bridges.map(({ name }) => name))
  const missing = other.label === null ? other : part
  switch (cause) {
    case 'mates':
      return note ? t('{both}. Fits ({note}).', { both, note }) : t('{both}. Fits.', { both })
    case 'bridge-supplied':
      return t('{both}. Fits with what comes with the part.', { both })
    case 'bridged':
    case 'companion':
      return t('{both}. Fits with: {needed}.', { both, needed })
    case 'bridge-not-on-sale':
      return t("{both}. Doesn't fit. There is an adapter, which we don't sell: {needed}.", { both, needed })
    case 'bridge-not-known':
      return t("{both}. We don't know whether it fits with: {needed}. Ask us.", { both, needed })
    case 'absent':
      return t('{both}. There is nothing to mount it to.', { both })
    case 'excluded':
      return t('{both}. The maker rules this out.', { both })
    case 'clash':
      return note ? t("{both}. Doesn't fit ({note}).", { both, note }) : t("{both}. Doesn't fit.", { both })
    case 'not-stated':
      return t('{part}: {what} is not known.', { part: missing.roleName, what: missing.name })
    case 'several':
    case 'overlap':
      if (!isVague(other)) return t('{both}. Ask us which one this part has.', { both })
      return whose === 'your'
        ? t('{both}. Find out exactly which one your bike has.', { both })
        : t('{both}. Find out exactly which one the other part has.', { both })
    case 'doubtful':
    case 'not-confirmed':
      return note
        ? t('{both}. Makers disagree about this ({note}). Check with us first.', { both, note })
        : t('{both}. Makers disagree about this. Check with us first.', { both })
    default:
      return t('{both}. We have no rule for this pair. Ask us.', { both })
  }
}

/** Standards of which nobody knows which it is, or a number between two ends. */
const isVague = ({ holds }: FitReason['part']) => holds.length !== 1

/** The verdict in a sentence. */
export function verdictSentence({ verdict, because, position }: Evaluation, reasons: readonly FitReason[]): string {
  const text = wholeSentence(because, verdict, reasons)
  const isOfAnEnd = because ? because !== 'original' && because !== 'universal' : reasons.length > 0
  if (!position || !isOfAnEnd) return text
  return position === 'front' ? t('At the front: {text}', { text }) : t('At the rear: {text}', { text })
}

function wholeSentence(
  because: Evaluation['because'],
  verdict: Evaluation['verdict'],
  [deciding]: readonly FitReason[],
): string {
  switch (because) {
    case 'original':
      return t('An original part of your model.')
    case 'original-changed':
      return t('An original part of your model, but you changed what it meets. Check before you order.')
    case 'universal':
      return t('Fits any bike: it does not depend on any of its standards.')
    case 'no-data':
      return t("We don't know enough about this part.")
    case 'too-many-bridges':
      return t('It would need more than two adapters. Ask us.')
    case undefined:
      if (deciding) return deciding.text
      return verdict === 'no-contact' ? t('It touches nothing we know of on your bike.') : ''
  }
}
