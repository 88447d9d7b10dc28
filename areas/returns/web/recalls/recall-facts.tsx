import { Fragment } from 'react'
import { say, t } from '#platform/contract/language/text.ts'
import type { PublicRecall } from '#returns/contract/recalls/recalls.ts'
import { REMEDIES, scopeWords } from './recall-labels.ts'

type Props = {
  recall: Pick<
    PublicRecall,
    'name' | 'sku' | 'hazard' | 'stopUse' | 'remedies' | 'contact' | 'text' | 'serialsFrom' | 'serialsUntil'
  > &
    Pick<PublicRecall, 'soldFrom' | 'soldUntil'>
}

/** What a recall says, in the order in which it matters. */
export function RecallFacts({ recall }: Props) {
  const { name, sku, hazard, stopUse, remedies, contact, text } = recall
  const facts = [
    { term: t('Which'), says: [`${name} (${sku})`, ...scopeWords(recall)].join(', ') },
    { term: t('What can happen'), says: hazard },
    { term: t('What to do at once'), says: stopUse },
    { term: t('What you can choose, free of charge'), says: remedies.map((each) => say(REMEDIES[each])).join(', ') },
    { term: t('More'), says: text },
    { term: t('Whom to ask'), says: contact },
  ]
  return (
    <dl className="flex flex-col">
      {facts
        .filter(({ says }) => says !== '')
        .map(({ term, says }) => (
          <Fragment key={term}>
            <dt className="text-graphite text-sm">{term}</dt>
            <dd className="wrap-anywhere mb-4 max-w-[43em] whitespace-pre-line">{says}</dd>
          </Fragment>
        ))}
    </dl>
  )
}
