import type { Plan } from '#content/contract/home.ts'
import { t } from '#platform/contract/language/text.ts'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { PlanIncludes, PlanPrice } from './plan-offer.tsx'

/** Specification, section 2. */
export function Plans({ plans }: { plans: readonly Plan[] }) {
  return (
    <section id="packages" aria-labelledby="packages-title" className="page pt-12 md:pt-16">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="packages-title" className="text-2xl">
          {t('Packages')}
        </h2>
        <p className="text-graphite">{t('For workshops and builders who need more than parts.')}</p>
      </div>
      <div className="sheet corner-marks grid lg:grid-cols-3">
        {plans.map((plan) => (
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
      className="flex flex-col gap-3 border-hairline p-5 md:gap-4 md:max-lg:grid md:max-lg:grid-cols-[2fr_3fr] md:max-lg:grid-rows-[auto_auto_1fr] md:max-lg:gap-x-12 not-first:border-t sm:p-8 lg:not-first:border-t-0 lg:not-first:border-l"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 md:contents">
        <header className="max-md:contents">
          <h3 id={`plan-${plan.id}`} className="text-xl">
            {plan.name}
          </h3>
          <p className="text-graphite text-sm max-md:order-1 max-md:w-full">{plan.isFor}</p>
        </header>
        <PlanPrice plan={plan} />
      </div>
      <details className="plan-includes md:max-lg:col-start-2 md:max-lg:row-span-3 md:max-lg:row-start-1">
        <summary>{t('What {name} includes', { name: plan.name })}</summary>
        <PlanIncludes plan={plan} />
      </details>
      <LinkButton
        to={`/subscribe/${plan.id}`}
        variant={plan.recommended ? 'primary' : 'secondary'}
        className="mt-auto md:max-lg:mt-0 md:max-lg:self-start"
        aria-label={t('Choose plan {name}', { name: plan.name })}
      >
        {t('Choose plan')}
      </LinkButton>
    </article>
  )
}
