import { useRef, useState } from 'react'
import { type FirstStep, isSampleStep } from '#admin/contract/first-steps.ts'
import { type Message, msg, msgc, say, t, tc } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { Awaited } from '#platform/web/dashboard/awaited.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { SwitchOff } from '../first-steps/switch-off.tsx'

export const meta = titled(msg('First steps'))

export default function FirstStepsPage() {
  const read = useShopRead('getFirstSteps')
  if (!read.data) return <Awaited read={read} />
  const { dataUpdatedAt: readAt } = read
  const left = read.data.filter(({ state }) => state === 'open').length
  return (
    <>
      <DashboardHeading title={t('First steps')}>
        {left === 0
          ? t('Everything is done.')
          : t('{left} of {count} open.', { left: countText(left), count: countText(read.data.length) })}{' '}
        <Rich
          text={t('When you are ready, <link>open the shop</link>.')}
          link={(words) => <InlineLink to="/dashboard/settings/opening">{words}</InlineLink>}
        />
      </DashboardHeading>
      <Steps title={t('Before you open')} steps={read.data.filter(({ level }) => level === 'must')} readAt={readAt} />
      <Steps title={t('Better soon')} steps={read.data.filter(({ level }) => level === 'should')} readAt={readAt} />
    </>
  )
}

function Steps({ title, steps, readAt }: { title: string; steps: readonly FirstStep[]; readAt: number }) {
  return (
    <section aria-label={title} className="mb-10">
      <h3 className="mb-2 text-lg">{title}</h3>
      <ul className="flex flex-col divide-y divide-hairline border-hairline border-y">
        {steps.map((step) => (
          <StepRow key={step.key} step={step} readAt={readAt} />
        ))}
      </ul>
    </section>
  )
}

const STATES: Record<FirstStep['state'], Message> = {
  open: msgc('step', 'Open'),
  done: msgc('step', 'Done'),
  skipped: msgc('step', 'Skipped'),
}

function StepRow({ step: { key, label, state, words, to }, readAt }: { step: FirstStep; readAt: number }) {
  const row = useRef<HTMLLIElement>(null)
  const keepFocus = useFocusFallback(readAt, () => row.current?.querySelector('a'))
  const skip = useShopAction('skipFirstStep', { refreshes: ['getFirstSteps'] })
  const [failure, setFailure] = useState<string>()
  const skips = state === 'open'
  const whileOpen = isSampleStep(key) ? tc('sample text', 'Keep') : tc('step', 'Skip')
  const verb = skips ? whileOpen : tc('step', 'Take up')
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span
        className={`w-20 text-sm ${state === 'open' ? 'font-semibold text-[var(--signal-text)]' : 'text-graphite'}`}
      >
        {state === 'skipped' && isSampleStep(key) ? tc('sample text', 'Kept') : say(STATES[state])}
      </span>
      <span className="min-w-0 flex-1 basis-60">
        <InlineLink to={to}>{label}</InlineLink>
        {words && <span className="block text-graphite text-sm">{words}</span>}
      </span>
      {skips && <SwitchOff step={key} label={label} onDone={keepFocus} onFailure={setFailure} />}
      {state !== 'done' && (
        <Button
          pending={skip.isPending}
          aria-label={t('{action} {step}', { action: verb, step: label })}
          onClick={() => skip.run({ params: { key }, body: { skip: skips } })}
        >
          {verb}
        </Button>
      )}
      {failure && (
        <p role="alert" className="basis-full text-bad text-sm">
          {failure}
        </p>
      )}
      <ProblemNotice error={skip.error} />
    </li>
  )
}
