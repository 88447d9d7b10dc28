import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StepKey } from '#admin/contract/first-steps.ts'
import { t } from '#platform/contract/language/text.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { notify } from '#platform/web/ui/notify.ts'

/** Where each text that the shop came with stands: a section of the home page, or a page of its own. */
const SAMPLES: { [Key in StepKey]?: { kind: 'home' | 'blog' | 'portfolio'; section?: string } } = {
  'sample-hero': { kind: 'home', section: 'hero' },
  'sample-info-cards': { kind: 'home', section: 'info-cards' },
  'sample-statistics': { kind: 'home', section: 'statistics' },
  'sample-packages': { kind: 'home', section: 'packages' },
  'sample-blog': { kind: 'blog' },
  'sample-portfolio': { kind: 'portfolio' },
}

type Switched = { step: StepKey; label: string; onDone: () => void; onFailure: (words: string) => void }

/** Publishes the text that the shop came with switched off, unless somebody is writing another one. */
export function SwitchOff({ step, label, onDone, onFailure }: Switched) {
  const queries = useQueryClient()
  const sample = SAMPLES[step]
  const { mutate, isPending } = useMutation({
    mutationFn: () => switchOff(sample),
    onSuccess: (failure) => {
      if (failure) return onFailure(failure)
      notify.success(t('Switched off. Visitors no longer see it'))
      onDone()
    },
    onError: ({ message }) => onFailure(message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['getFirstSteps'] }),
  })
  if (!sample) return null
  return (
    <Button pending={isPending} aria-label={t('Switch off {step}', { step: label })} onClick={() => mutate()}>
      {t('Switch off')}
    </Button>
  )
}

/** @returns what stands in the way */
async function switchOff(sample: (typeof SAMPLES)[StepKey]): Promise<string | undefined> {
  if (!sample) return undefined
  const [listed] = await shop.listContent({ query: { kind: sample.kind } })
  if (!listed) return t('There is no such text any more.')
  const id = listed._id
  const { value, draft, latest } = await shop.getContent({ params: { id }, query: {} })
  if (draft) return t('Somebody has a draft of this page. Publish or drop it first, then switch this off.')
  await shop.publishContent({ params: { id }, body: { base: latest, value: without(value, sample.section) } })
  return undefined
}

function without(value: Record<string, unknown>, section: string | undefined): Record<string, unknown> {
  if (section === undefined) return { ...value, on: false }
  const sections = value.sections as { kind: string }[]
  return { ...value, sections: sections.map((one) => (one.kind === section ? { ...one, on: false } : one)) }
}
