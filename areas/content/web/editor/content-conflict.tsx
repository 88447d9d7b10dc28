import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdministeredContent } from '#content/contract/content-administration.ts'
import { t } from '#platform/contract/language/text.ts'
import type { ProblemError } from '#platform/contract/problem-error.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'

type Props = {
  content: AdministeredContent
  error: ProblemError
  /** `newest`: the latest version by now. */
  onMine: (newest: number) => Promise<void>
  onTheirs: () => Promise<unknown>
}

/** Two people at once: what the other one wrote, and whose is to stay. */
export function ContentConflict({ content, error, onMine, onTheirs }: Props) {
  const { _id: id } = content
  const theirs = useQuery({
    queryKey: ['getContent', 'conflict', id],
    queryFn: () => shop.getContent({ params: { id } }),
  })
  const [isBusy, setBusy] = useState(false)
  const choose = async (act: () => Promise<unknown>) => {
    setBusy(true)
    await act().finally(() => setBusy(false))
  }
  return (
    <div role="alert" className="border-bad border-l-4 bg-sheet px-4 py-3">
      <p className="font-semibold text-bad">{error.problem.detail}</p>
      {theirs.data && (
        <details className="mt-2">
          <summary className="cursor-pointer py-2">{t('Compare: what they wrote')}</summary>
          <dl>
            {Object.entries(theirs.data.value).map(([name, text]) => (
              <div key={name} className="border-hairline border-t py-2">
                <dt className="label">{name}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">
                  {typeof text === 'string' ? text : JSON.stringify(text, null, 1)}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button pending={isBusy} onClick={() => void choose(() => onMine(theirs.data?.latest ?? content.latest))}>
          {t('Keep mine')}
        </Button>
        <Button pending={isBusy} onClick={() => void choose(onTheirs)}>
          {t('Take theirs')}
        </Button>
      </div>
    </div>
  )
}
