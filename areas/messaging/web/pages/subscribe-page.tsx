import { data, Link } from 'react-router'
import { findPlan } from '#messaging/contract/plans.ts'
import { RequireAccount } from '#platform/web/dashboard/require-account.tsx'
import { pageMeta } from '#platform/web/page/page-meta.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { PageHeading } from '#platform/web/ui/text/page-heading.tsx'
import { PlanIncludes, PlanPrice } from '../subscriptions/plan-offer.tsx'
import { RequestPlan } from '../subscriptions/request-plan-form.tsx'
import type { Route } from './+types/subscribe-page.ts'

export function loader({ params }: Route.LoaderArgs) {
  const plan = findPlan(params.plan)
  if (!plan) throw data(null, { status: 404 })
  return plan
}

export const meta: Route.MetaFunction = ({ loaderData: plan, matches }) =>
  plan
    ? pageMeta(matches, {
        title: `Choose ${plan.name} · Parts Manufacture`,
        description: `${plan.isFor}: ${plan.includes.join(', ')}.`,
        path: `/subscribe/${plan.id}`,
      })
    : []

/** Visitors log in first and return. */
export default function SubscribePage({ loaderData: plan }: Route.ComponentProps) {
  return (
    <div className="page py-8 sm:py-12">
      <nav aria-label="Breadcrumb" className="label mb-2">
        <Link to="/#packages" className="inline-block py-2 underline underline-offset-4">
          All packages
        </Link>
      </nav>
      <PageHeading title={`Choose ${plan.name}`}>{plan.isFor}.</PageHeading>
      <div className="grid items-start gap-6 md:grid-cols-2 md:gap-12">
        <section aria-label={`What ${plan.name} includes`} className="flex flex-col gap-4">
          <PlanPrice plan={plan} />
          <PlanIncludes plan={plan} />
        </section>
        <section aria-labelledby="request-title" className="sheet corner-marks p-6 sm:p-8">
          <h2 id="request-title" className="mb-4 text-xl">
            Your request
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
      <span className="sr-only">Loading</span>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-12 w-44" />
    </div>
  )
}
