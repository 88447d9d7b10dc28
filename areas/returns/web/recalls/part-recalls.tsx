import { Link } from 'react-router'
import { say, t } from '#platform/contract/language/text.ts'
import { SAFETY_RECALL } from '#platform/contract/shop/law-texts.ts'
import type { PartRecall } from '#returns/contract/recalls/recalls.ts'

/** On the page of a part that was recalled. */
export function PartRecalls({ recalls }: { recalls: readonly PartRecall[] }) {
  return recalls.map(({ _id, title, safety }) => (
    <p key={_id} role="note" className="wrap-anywhere border-bad border-l-4 pl-3">
      {safety ? say(SAFETY_RECALL) : t('Recall')}: {title}.{' '}
      <Link to={`/recalls/${_id}`} className="inline-flex min-h-6 items-center underline underline-offset-4">
        {t('Read the recall')}
      </Link>
    </p>
  ))
}
