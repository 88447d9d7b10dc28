import { PLANS, type Plan } from '#contract/plans.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PlanIncludes, PlanPrice } from './plan-offer.tsx'

/** The three packages on one sheet, each with the way to ask for it (specification, section 2). */
export function Plans() {
  return (
    <section id="packages" aria-labelledby="packages-title" className="page pt-16">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="packages-title" className="text-2xl">
          Packages
        </h2>
        <p className="text-graphite">For workshops and makers who want us at their side. Parts are paid as ever.</p>
      </div>
      <div className="sheet corner-marks grid lg:grid-cols-3">
        {PLANS.map((plan) => (
          <PlanColumn key={plan.id} plan={plan} />
        ))}
      </div>
    </section>
  )
}

function PlanColumn({ plan }: { plan: Plan }) {
  return (
    <article
      aria-labelledby={`plan-${plan.id}`}
      className="flex flex-col gap-4 border-hairline p-6 not-first:border-t sm:p-8 lg:not-first:border-t-0 lg:not-first:border-l"
    >
      <header>
        <h3 id={`plan-${plan.id}`} className="text-xl">
          {plan.name}
        </h3>
        <p className="text-graphite text-sm">{plan.isFor}</p>
      </header>
      <PlanPrice plan={plan} />
      <PlanIncludes plan={plan} />
      <LinkButton
        to={`/subscribe/${plan.id}`}
        variant={plan.id === 'popular' ? 'primary' : 'secondary'}
        className="mt-auto"
        aria-label={`Choose plan ${plan.name}`}
      >
        Choose plan
      </LinkButton>
    </article>
  )
}
