import { data, Link } from 'react-router'
import { ALL_PARTS } from '#catalogue/web/part-search.ts'
import type { CheckedFit } from '#fitment/contract/fitment.ts'
import type { FitReason, PartVerdict } from '#fitment/contract/part-verdict.ts'
import { VERDICT_MARKS } from '#fitment/web/verdict-marks.ts'
import type { ShopClient } from '#platform/contract/client.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { answerOrThrow } from '#platform/web/page/answer-or-throw.ts'
import { HeadedSection } from '#platform/web/page/headed-section.tsx'
import { pageTitle } from '#platform/web/page/page-title.ts'
import { useFreshPage } from '#platform/web/page/use-fresh-page.ts'
import { cachedLoader } from '#platform/web/prefetch/loader-cache.ts'
import { shopContext } from '#platform/web/shop-context.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { PageHeading } from '#platform/web/ui/text/page-heading.tsx'
import type { Comparison } from '#search/contract/compare.ts'
import { compareAddress, FEWEST_COMPARED, readCompared } from '#search/contract/compared-ids.ts'
import type { RelatedPart } from '#search/contract/related.ts'
import { ComparisonTable } from '../compare/comparison-table.tsx'
import type { Route } from './+types/compare-page.ts'

type Loaded =
  | { comparison: Comparison; only: 'differences' | undefined; checked: CheckedFit['parts'] | null }
  | { refused: string; id: string | undefined; offered: RelatedPart[] }

/** What can't be compared is said, with what could be chosen. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { searchParams } = new URL(request.url)
  const given = searchParams.getAll('part').filter((id) => id.trim() !== '')
  const read = readCompared(given)
  if ('ids' in read) {
    const comparison = await answerOrThrow(shop.compareParts({ query: { part: read.ids } }))
    const only = searchParams.get('only') === 'differences' ? ('differences' as const) : undefined
    const checked = await checkedFor(shop, read.ids, searchParams.get('fits') ?? '')
    return data<Loaded>({ comparison, only, checked }, { status: comparison.parts.length === 0 ? 404 : 200 })
  }
  const id = given.length === 1 ? given[0] : undefined
  const status = given.length < FEWEST_COMPARED ? 200 : 422
  return data<Loaded>({ refused: read.refused, id, offered: id ? await similarTo(shop, id) : [] }, { status })
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return cachedLoader(args)
}

/** For a bike in the address. One that can't be read is left out: the comparison is what was asked for. */
async function checkedFor(shop: ShopClient, parts: string[], fits: string): Promise<CheckedFit['parts'] | null> {
  if (fits === '') return null
  const answer = await shop.checkFit({ body: { bike: fits, parts } }).catch(() => undefined)
  return answer?.parts ?? null
}

/** None for what is no part. */
async function similarTo(shop: ShopClient, id: string): Promise<RelatedPart[]> {
  const related = await shop.getRelatedParts({ params: { id } }).catch(() => undefined)
  return related?.similar ?? []
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const names = loaderData && 'comparison' in loaderData ? loaderData.comparison.parts.map(({ name }) => name) : []
  return [
    { title: pageTitle(names.length === 0 ? t('Compare parts') : t('Compare {names}', { names: names.join(', ') })) },
  ]
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  useFreshPage(loaderData)
  return (
    <div className="page py-8 sm:py-12">
      {'comparison' in loaderData ? <Compared {...loaderData} /> : <NotCompared {...loaderData} />}
    </div>
  )
}

function Compared({ comparison, only, checked }: Extract<Loaded, { comparison: Comparison }>) {
  const { parts, gone, groups, isOneKind } = comparison
  const ids = parts.map(({ _id }) => _id)
  const hasDifferences = groups.some(({ rows }) => rows.some(({ differs }) => differs))
  return (
    <>
      <PageHeading title={plural(parts.length, 'Compare {count} part', 'Compare {count} parts')} />
      {gone.length > 0 && (
        <p className="mb-4">
          {t('No longer on sale: {parts}.', {
            parts: gone.map(({ name, _id }) => name ?? t('part {id}', { id: _id })).join(', '),
          })}
        </p>
      )}
      {!isOneKind && (
        <p className="mb-4">{t('These parts are of different types, so only common specifications are shown.')}</p>
      )}
      {parts.length === 0 ? (
        <EmptyState title={t('None of these parts is on sale')}>
          <LinkButton to={ALL_PARTS}>{t('Show all parts')}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
            <p className="text-graphite">{t('≠ differs · ✓ best value')}</p>
            {parts.length > 1 && (
              <Link
                to={compareAddress(ids, only ? undefined : 'differences')}
                preventScrollReset
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {only ? t('All rows') : t('Only differences')}
              </Link>
            )}
          </div>
          <ComparisonTable comparison={comparison} only={only} />
          {checked && <ComparedFit parts={parts} checked={checked} />}
          {only && !hasDifferences && <p className="mt-4">{t('These parts have the same specifications.')}</p>}
        </>
      )}
    </>
  )
}

function NotCompared({ refused, id, offered }: Exclude<Loaded, { comparison: Comparison }>) {
  const hasOffers = id !== undefined && offered.length > 0
  return (
    <>
      <PageHeading title={t('Compare parts')} />
      <EmptyState title={`${refused}.`}>
        {hasOffers && (
          <ul className="flex flex-col gap-1">
            {offered.map(({ _id, name }) => (
              <li key={_id}>
                <Link
                  to={compareAddress([id, _id])}
                  className="wrap-anywhere inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {t('Compare with {name}', { name })}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <p>
          {t(
            'Press “Compare” beside each part in a list or on its page, then follow the link at the bottom of the window.',
          )}
        </p>
        <LinkButton to={ALL_PARTS}>{t('Show all parts')}</LinkButton>
      </EmptyState>
    </>
  )
}

/** Compared parts beside the bike: the verdict of each, and a row an interface with the clash marked. */
function ComparedFit({ parts, checked }: { parts: Comparison['parts']; checked: CheckedFit['parts'] }) {
  const verdicts = parts.map(({ _id }) => checked[_id])
  return (
    <HeadedSection id="compared-fit" title={t('On your bike')} level={2} className="mt-8" look="text-xl">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the arrow keys */}
      <section className="overflow-x-auto" aria-label={t('Verdicts')} tabIndex={0}>
        <table className="fit-roles">
          <thead>
            <tr>
              <td />
              {parts.map(({ _id, name }) => (
                <th key={_id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('Verdict')}</th>
              {parts.map(({ _id }) => (
                <td key={_id}>{wordsOf(checked[_id])}</td>
              ))}
            </tr>
            {contactsOf(verdicts).map(([contact, { other }]) => (
              <tr key={contact}>
                <th scope="row">
                  {other.roleName}: {other.name}
                  <span className="block font-normal text-graphite text-sm">
                    {t('your bike: {label}', { label: other.label ?? t('not known') })}
                  </span>
                </th>
                {parts.map(({ _id }) => (
                  <td key={_id}>{cellOf(checked[_id]?.reasons.find((reason) => reason.contact === contact))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </HeadedSection>
  )
}

function contactsOf(verdicts: readonly (CheckedFit['parts'][string] | undefined)[]): [string, FitReason][] {
  const reasons = verdicts.flatMap((verdict) => verdict?.reasons ?? [])
  return [...new Map(reasons.map((reason) => [reason.contact, reason]))]
}

const wordsOf = (checked: PartVerdict | undefined) =>
  checked ? `${VERDICT_MARKS[checked.verdict]} ${checked.label}` : ''

function cellOf(reason: FitReason | undefined): string {
  return reason ? `${VERDICT_MARKS[reason.result]} ${reason.part.label ?? t('not known')}` : ''
}
