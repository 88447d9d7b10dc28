import { Link } from 'react-router'
import type { WhatFits } from '#fitment/contract/fitment.ts'
import { msg, plural, say, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { answerOrThrow } from '#platform/web/page/answer-or-throw.ts'
import { HeadedSection } from '#platform/web/page/headed-section.tsx'
import { pageTitle } from '#platform/web/page/page-title.ts'
import { shopContext } from '#platform/web/shop-context.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { PageHeading } from '#platform/web/ui/text/page-heading.tsx'
import { UsualFacts } from '../usual-facts.tsx'
import type { Route } from './+types/what-fits-page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const fits = new URL(request.url).searchParams.get('fits') ?? ''
  const shop = context.get(shopContext)
  return { found: await answerOrThrow(shop.whatFits({ query: { fits } })) }
}

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(t('What fits my bike')) },
  { name: 'robots', content: 'noindex' },
]

export default function WhatFitsPage({ loaderData: { found } }: Route.ComponentProps) {
  const { fits, fault, roles, questions, usual } = found
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading title={t('What fits my bike')} />
      {fault && <p role="status">{fault.message}</p>}
      {fits === '' ? (
        <EmptyState title={t('Choose your bike first')}>
          <LinkButton to="/bikes">{t('My bikes')}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <UsualFacts
            usual={usual}
            fits={fits}
            address={(taken) => `/whatFits?${new URLSearchParams({ fits: taken })}`}
          />
          <Questions questions={questions} fits={fits} />
          <RoleTable roles={roles} fits={fits} />
          <p className="mt-8">
            <Link to={`/calculators?${new URLSearchParams({ fits })}`} className="py-2 underline underline-offset-4">
              {t('Work out chain and spoke length')}
            </Link>
          </p>
        </>
      )}
    </div>
  )
}

function Questions({ questions, fits }: Pick<WhatFits, 'questions' | 'fits'>) {
  if (questions.length === 0) return null
  const address = (place: string) => `/bikes?${new URLSearchParams({ fits, ask: place })}`
  return (
    <HeadedSection id="open-questions" title={t('Tell us more')} level={2} className="mb-8" look="text-xl">
      <ul className="mt-2">
        {questions.map(({ place, question, settles }) => (
          <li key={place}>
            <Link to={address(place)} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {question}
            </Link>{' '}
            <span className="text-graphite text-sm">{moreParts(settles ?? 0)}</span>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}

const moreParts = (count: number) => plural(count, 'checks {count} more part', 'checks {count} more parts')

const COLUMNS = [
  { verdict: 'fits', mark: '✓', label: msg('Fits'), value: 'yes' },
  { verdict: 'fits-with', mark: '✓+', label: msg('With an adapter'), value: 'with' },
  { verdict: 'usual', mark: '?', label: msg('Should fit'), value: 'usual' },
  { verdict: 'unknown', mark: '?', label: msg('Not checked yet'), value: 'unknown' },
  { verdict: 'no', mark: '✕', label: msg('Does not fit'), value: 'no' },
] as const

function RoleTable({ roles, fits }: Pick<WhatFits, 'roles' | 'fits'>) {
  return (
    <HeadedSection id="parts-by-role" title={t('Parts by kind')} level={2} look="text-xl">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the arrow keys */}
      <section className="overflow-x-auto" aria-label={t('Counts')} tabIndex={0}>
        <table className="fit-roles">
          <thead>
            <tr>
              <th scope="col">{t('Kind')}</th>
              {COLUMNS.map(({ verdict, mark, label }) => (
                <th key={verdict} scope="col">
                  {mark} {say(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {roles.map((role) => (
              <tr key={role.role}>
                <th scope="row">{role.name}</th>
                {COLUMNS.map(({ verdict }) => (
                  <td key={verdict} data-none={role[verdict] === 0 || undefined}>
                    {countText(role[verdict])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-4 flex flex-wrap gap-x-6">
        {COLUMNS.slice(0, 3).map(({ value, label }) => (
          <Link
            key={value}
            to={`/parts?${new URLSearchParams({ fits, fit: value })}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('All parts: {verdict}', { verdict: say(label) })}
          </Link>
        ))}
      </p>
    </HeadedSection>
  )
}
