import { useState } from 'react'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import type { AdministeredReturn } from '#returns/contract/returns.ts'
import { useAtDesk } from './use-returns.ts'

/** Approves or declines a request; the buyer reads the words. */
export function DecideReturn({ back: { _id: id } }: { back: AdministeredReturn }) {
  const [words, setWords] = useState('')
  const [lacking, setLacking] = useState(false)
  const decide = useAtDesk(
    (decision: 'approve' | 'decline') => shop.decideReturn({ params: { id }, body: { decision, words: words.trim() } }),
    () => notify.success('Decided. The customer gets an email.'),
  )
  const decline = () => {
    if (words.trim() === '') setLacking(true)
    else decide.mutate('decline')
  }
  return (
    <div className="flex flex-col gap-4">
      <TextAreaField
        label="Words to the customer (needed to decline)"
        rows={3}
        maxLength={1000}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        error={lacking && words.trim() === '' ? 'Say why' : undefined}
      />
      <ProblemNotice error={decide.error} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          pending={decide.isPending}
          pendingLabel="Saving"
          onClick={() => decide.mutate('approve')}
        >
          Approve
        </Button>
        <Button onClick={decline}>Decline</Button>
      </div>
    </div>
  )
}
