import { useState } from 'react'
import { ownPath } from '#platform/contract/language/addresses.ts'
import { t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { Rich } from '#platform/web/ui/rich.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useEarlyPress } from '#platform/web/ui/use-early-press.ts'

// Few people ask.
const AskForm = lazyComponent(() => import('./ask-form.tsx'), {
  waiting: () => <Skeleton className="h-40 w-full max-w-[40rem]" />,
})

/** A button that opens the form in its place. */
export function AskQuestion({ partId }: { partId: string }) {
  const [open, setOpen] = useState(false)
  const early = useEarlyPress()
  return (
    <div className="mt-6">
      {open ? (
        <AskForm key={partId} partId={partId} />
      ) : (
        <Button {...early} onClick={() => setOpen(true)}>
          {t('Ask a question')}
        </Button>
      )}
      <noscript>
        <p>
          <Rich
            text={t('To ask a question, <contact>write to us</contact>.')}
            contact={(words) => <a href={ownPath('/#contact')}>{words}</a>}
          />
        </p>
      </noscript>
    </div>
  )
}
