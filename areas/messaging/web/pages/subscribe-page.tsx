import { type ReactNode, useEffect, useRef, useState } from 'react'
import { data, Link } from 'react-router'
import { firstSections } from '#content/contract/first-home.ts'
import type { Plan } from '#content/contract/home.ts'
import type { ShownSection } from '#content/contract/pages.ts'
import { t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { RequireAccount } from '#platform/web/dashboard/require-account.tsx'
import { answerOrThrow } from '#platform/web/page/answer-or-throw.ts'
import { pageMeta } from '#platform/web/page/page-meta.ts'
import { pageTitle } from '#platform/web/page/page-title.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'
import { shopContext } from '#platform/web/shop-context.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { PageHeading } from '#platform/web/ui/text/page-heading.tsx'
import { useSubmission } from '#platform/web/use-submission.ts'
import { PlanIncludes, PlanPrice } from '../subscriptions/plan-offer.tsx'
import type { Route } from './+types/subscribe-page.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { sections } = await answerOrThrow(context.get(shopContext).getHome())
  const packages = ((sections as ShownSection[] | null) ?? firstSections()).find((one) => one.kind === 'packages')
  const plan = packages?.plans.find(({ id }) => id === params.plan)
  if (!plan) throw data(null, { status: 404 })
  return plan
}

export const meta: Route.MetaFunction = ({ loaderData: plan, matches }) =>
  plan
    ? pageMeta(matches, {
        title: pageTitle(t('Choose {name}', { name: plan.name })),
        description: `${plan.isFor}: ${plan.includes.join(', ')}.`,
        path: `/subscribe/${plan.id}`,
      })
    : []

/** Visitors log in first and return. */
export default function SubscribePage({ loaderData: plan }: Route.ComponentProps) {
  return (
    <div className="page py-8 sm:py-12">
      <nav aria-label={t('Breadcrumb')} className="label mb-2">
        <Link to="/#packages" className="inline-block py-2 underline underline-offset-4">
          {t('All packages')}
        </Link>
      </nav>
      <PageHeading title={t('Choose {name}', { name: plan.name })}>{plan.isFor}.</PageHeading>
      <div className="grid items-start gap-6 md:grid-cols-2 md:gap-12">
        <section aria-label={t('What {name} includes', { name: plan.name })} className="flex flex-col gap-4">
          <PlanPrice plan={plan} />
          <PlanIncludes plan={plan} />
        </section>
        <section aria-labelledby="request-title" className="sheet corner-marks p-6 sm:p-8">
          <h2 id="request-title" className="mb-4 text-xl">
            {t('Your request')}
          </h2>
          <RequireAccount waiting={<RequestSkeleton />}>
            <RequestPlan key={plan.id} plan={plan} />
          </RequireAccount>
        </section>
      </div>
    </div>
  )
}

function RequestSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{t('Loading')}</span>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-12 w-44" />
    </div>
  )
}

type Stage = 'asking' | 'sending' | 'sent' | 'sent before'

function RequestPlan({ plan }: { plan: Plan }) {
  const { email } = useSession()
  const submit = useSubmission()
  const [stage, setStage] = useState<Stage>('asking')
  const [problem, setProblem] = useState<unknown>()
  const send = async () => {
    setStage('sending')
    setProblem(undefined)
    try {
      await submit({ plan: plan.id }, (body, idempotencyKey) => shop.requestPlan({ body, idempotencyKey }))
      setStage('sent')
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      // Also when the response to an earlier attempt was lost.
      const isThere = error.kind === 'plan-requested'
      setStage(isThere ? 'sent before' : 'asking')
      setProblem(isThere ? undefined : error)
    }
  }
  if (stage === 'sent') {
    return (
      <Outcome title={t('You requested the {name} plan', { name: plan.name })}>
        {t('We’ll reply to {email}. Until then you can withdraw your request under My Plans.', { email: email ?? '' })}
      </Outcome>
    )
  }
  if (stage === 'sent before') {
    return (
      <Outcome title={t('You have already requested the {name} plan', { name: plan.name })}>
        {t('We have your request and will reply to {email}.', { email: email ?? '' })}
      </Outcome>
    )
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <ProblemNotice error={problem} />
      <p>
        <Rich
          text={t(
            'Requesting as <email>{email}</email>. You pay nothing now. We will contact you to agree a start date.',
            { email: email ?? '' },
          )}
          email={(words) => <strong className="wrap-anywhere font-semibold">{words}</strong>}
        />
      </p>
      <Button
        variant="primary"
        className="max-sm:w-full"
        pending={stage === 'sending'}
        pendingLabel={t('Sending your request')}
        onClick={() => void send()}
      >
        {t('Send request')}
      </Button>
    </div>
  )
}

function Outcome({ title, children }: { title: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="status" className="border-good border-l-4 bg-paper px-4 py-4">
      <p className="font-semibold">{title}</p>
      <p className="wrap-anywhere">{children}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton to="/dashboard/plans">{t('My Plans')}</LinkButton>
        <LinkButton to="/" variant="quiet">
          {t('Back to the shop')}
        </LinkButton>
      </div>
    </div>
  )
}
