import { useRef, useState } from 'react'
import { t } from '#platform/contract/language/text.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import type { AdministeredReturn } from '#returns/contract/returns.ts'
import { RETURN_QUERIES } from '../returns-access.ts'

/** Approves or declines a request; the buyer reads the words. */
export function DecideReturn({ back: { _id: id }, onDone }: { back: AdministeredReturn; onDone: () => void }) {
  const [words, setWords] = useState('')
  const [lacking, setLacking] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const action = useShopAction('decideReturn', {
    refreshes: RETURN_QUERIES,
    done: t('Decided. The customer gets an email.'),
    onDone,
  })
  const decide = (decision: 'approve' | 'decline') =>
    action.run({ params: { id }, body: { decision, words: words.trim() } })
  const decline = () => {
    if (words.trim() !== '') return decide('decline')
    setLacking(true)
    field.current?.focus()
  }
  return (
    <div className="flex flex-col gap-4">
      <TextAreaField
        ref={field}
        label={t('Words to the customer (needed to decline)')}
        rows={3}
        maxLength={1000}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        error={lacking && words.trim() === '' ? t('Say why') : undefined}
      />
      <ProblemNotice error={action.error} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          pending={action.isPending}
          pendingLabel={t('Saving')}
          onClick={() => decide('approve')}
        >
          {t('Approve')}
        </Button>
        <Button onClick={decline}>{t('Decline')}</Button>
      </div>
    </div>
  )
}
