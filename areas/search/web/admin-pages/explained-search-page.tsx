import { msg, say, t } from '#platform/contract/language/text.ts'
import { Awaited } from '#platform/web/dashboard/awaited.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { useListParams } from '#platform/web/use-list-params.ts'
import { foundHeading } from '../found-labels.ts'
import { ExplainedParts } from '../searches/explained-parts.tsx'
import { languageField } from '../searches/language-field.ts'

export const meta = titled(msg('Why this order'))

export default function ExplainedSearchPage() {
  return (
    <>
      <DashboardHeading title={t('Why this order')}>
        {t('Why each part was found. Parts are ranked by these criteria, line by line.')}{' '}
        <InlineLink to="/dashboard/searches">{t('Searches that found nothing')}</InlineLink>
      </DashboardHeading>
      <SearchForm label={t('Explain a search')} fields={[{ name: 'q', label: t('Search') }, ...languageField([])]} />
      <Explained />
    </>
  )
}

const READ_AS = {
  number: msg('number “{label}”'),
  measure: msg('measure “{label}”'),
  figure: msg('figure “{label}”'),
  word: msg('word “{label}”'),
} as const

function Explained() {
  const { q, language } = useListParams('q', 'language')
  return q === undefined ? <EmptyState title={t('Enter a search')} /> : <Result q={q} language={language} />
}

function Result({ q, language }: { q: string; language: string | undefined }) {
  const found = useShopRead('findParts', { query: { q, explain: '1', ...(language && { language }) } })
  if (!found.data) return <Awaited read={found} />
  const { corrected, reading, explained, from, address } = found.data
  const read = reading.map(({ label, kind }) => say(READ_AS[kind], { label })).join(', ')
  return (
    <section aria-label={t('Result')} className="flex flex-col gap-4">
      <p className="wrap-anywhere">
        <span className="font-semibold">{foundHeading(found.data)}.</span>{' '}
        {corrected
          ? t('Corrected to “{query}”.', { query: corrected.to })
          : read !== '' && t('Read as {read}.', { read })}{' '}
        <InlineLink to={address}>{t('See the list')}</InlineLink>
      </p>
      {explained && explained.items.length > 0 && <ExplainedParts parts={explained.items} from={from} />}
    </section>
  )
}
