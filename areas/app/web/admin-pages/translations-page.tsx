import { Link, useSearchParams } from 'react-router'
import { TEXT_KIND_NAMES, TEXT_STATES, type TextKind } from '#app/contract/texts.ts'
import { contentLanguage, offeredLanguages } from '#platform/contract/language/languages.ts'
import { msg, plural, say, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { Awaited } from '#platform/web/dashboard/awaited.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { oneOf } from '#platform/web/lists/use-shop-list.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import type { textOperations } from '../../contract/texts.ts'
import { KIND_LABELS, languageName, STATE_LABELS } from '../texts/text-labels.ts'
import { TextPair } from '../texts/text-pair.tsx'
import { TextsFile } from '../texts/texts-file.tsx'

export const meta = titled(msg('Translations'))

const PAGE = '/dashboard/translations'

/** How much is translated; of one kind and language, what there is to do. */
export default function TranslationsPage() {
  const [params] = useSearchParams()
  const kind = oneOf(TEXT_KIND_NAMES)(params.get('kind') ?? '')
  const language = oneOf(offeredLanguages())(params.get('language') ?? '')
  if (kind && language) return <Texts key={`${kind} ${language}`} kind={kind} language={language} />
  return (
    <>
      <DashboardHeading title={t('Translations')}>
        {t('What you wrote, in the other languages of the shop. What is missing is shown as you wrote it.')}
      </DashboardHeading>
      {offeredLanguages().length > 1 ? <Overview /> : <OneLanguage />}
    </>
  )
}

function OneLanguage() {
  return (
    <EmptyState title={t('The shop has one language')}>
      <p>{t('Add another one with the setting LANGUAGES, and translate here.')}</p>
    </EmptyState>
  )
}

type Count = OutputOf<typeof textOperations.countTexts>[number]

function Overview() {
  const counts = useShopRead('countTexts', {})
  if (!counts.data) return <Awaited read={counts} />
  const count = (state: (typeof TEXT_STATES)[number]): DataColumn<Count> => ({
    key: state,
    header: say(STATE_LABELS[state]),
    align: 'right',
    cell: (row) =>
      row[state] === 0 ? (
        <span className="figures">{countText(0)}</span>
      ) : (
        <Link
          className="figures underline underline-offset-4"
          to={`${PAGE}?${new URLSearchParams({ kind: row.kind, language: row.language, state })}`}
        >
          {countText(row[state])}
          <span className="sr-only">
            {' '}
            {say(KIND_LABELS[row.kind])}, {say(STATE_LABELS[state])}
          </span>
        </Link>
      ),
  })
  const columns: readonly DataColumn<Count>[] = [
    { key: 'kind', header: t('What'), words: true, cell: (row) => <KindLink {...row} /> },
    ...TEXT_STATES.map(count),
  ]
  return (
    <div className="flex flex-col gap-10">
      {offeredLanguages()
        .filter((language) => language !== contentLanguage())
        .map((language) => (
          <section key={language} aria-labelledby={`into-${language}`}>
            <h3 id={`into-${language}`} className="mb-4 text-lg">
              {languageName(language)}
            </h3>
            <DataTable
              caption={languageName(language)}
              columns={columns}
              rows={counts.data.filter((row) => row.language === language)}
              rowKey={({ kind }) => kind}
            />
          </section>
        ))}
      <TextsFile />
    </div>
  )
}

function KindLink({ kind, language }: Count) {
  return <InlineLink to={`${PAGE}?${new URLSearchParams({ kind, language })}`}>{say(KIND_LABELS[kind])}</InlineLink>
}

function Texts({ kind, language }: { kind: TextKind; language: string }) {
  const [params] = useSearchParams()
  const state = oneOf([...TEXT_STATES, 'open'])(params.get('state') ?? '')
  return (
    <ListPage
      title={t('{kind} in {language}', { kind: say(KIND_LABELS[kind]), language: languageName(language) })}
      lead={<InlineLink to={PAGE}>{t('All translations')}</InlineLink>}
      operation="listTexts"
      filters={{
        kind: oneOf(TEXT_KIND_NAMES),
        language: oneOf(offeredLanguages()),
        state: oneOf([...TEXT_STATES, 'open']),
      }}
      above={<States {...{ kind, language, state }} />}
      noun={{
        label: t('Translations'),
        count: (total) => plural(total, '{count} text', '{count} texts'),
      }}
      empty={{
        none: { title: t('Nothing to translate here') },
        found: { title: t('Nothing to do here'), text: t('All texts are as they should be.') },
      }}
    >
      {(texts) =>
        texts.map((text) => (
          <TextPair key={`${text.item} ${text.field}`} {...{ kind, language, text }} heading={text.title} />
        ))
      }
    </ListPage>
  )
}

function States({ kind, language, state }: { kind: TextKind; language: string; state: string | undefined }) {
  const tabs = [
    { value: undefined, label: t('All') },
    ...TEXT_STATES.map((value) => ({ value, label: say(STATE_LABELS[value]) })),
  ]
  return (
    <nav aria-label={t('States')} className="mb-6 flex flex-wrap gap-x-6 border-hairline border-b">
      {tabs.map(({ value, label }) => (
        <Link
          key={label}
          to={`?${new URLSearchParams({ kind, language, ...(value && { state: value }) })}`}
          preventScrollReset
          aria-current={value === state ? 'page' : undefined}
          className="-mb-px inline-flex min-h-12 items-center border-transparent border-b-2 text-sm underline-offset-4 hover:underline aria-[current=page]:border-signal aria-[current=page]:font-semibold"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
