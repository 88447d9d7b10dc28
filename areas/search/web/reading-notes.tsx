import { Link } from 'react-router'
import { plural, t } from '#platform/contract/language/text.ts'
import type { FindResult } from '#search/contract/find.ts'
import { relTo } from './listed-list.ts'

type Props = Pick<
  FindResult,
  'query' | 'notes' | 'reading' | 'otherReading' | 'corrected' | 'ignored' | 'ignoredText' | 'oldNumbers'
>

/** How the query was read, what was mended in it, and what of the address no longer exists. */
export function ReadingNotes({
  query,
  notes,
  reading,
  otherReading,
  corrected,
  ignored,
  ignoredText,
  oldNumbers,
}: Props) {
  // Words are as they were typed: only what else was understood is said.
  const understood = reading.filter(({ kind }) => kind === 'number' || kind === 'measure')
  return (
    <div className="mt-2 flex flex-col gap-1 empty:hidden">
      {corrected && (
        <p>
          {t('Showing results for “{query}”.', { query: corrected.to })}{' '}
          <Link to={corrected.asTyped} rel={relTo(corrected.asTyped)} className="reading-link">
            {t('Search for “{query}” instead', { query: corrected.from })}
          </Link>
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="wrap-anywhere">
          {note}
        </p>
      ))}
      {oldNumbers.map(({ number, href }) => (
        <p key={number} className="wrap-anywhere">
          {t('{number} is an old number.', { number })}{' '}
          <Link to={href} className="reading-link">
            {t('What replaced it')}
          </Link>
        </p>
      ))}
      {query !== '' && (understood.length > 0 || otherReading?.as === 'measures') && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          {understood.length > 0 && <span className="text-graphite">{t('Read as:')}</span>}
          {understood.map(({ label, text, kind, without }) => (
            <Link
              key={`${kind} ${text}`}
              to={without}
              rel={relTo(without)}
              aria-label={t('Search without {label}', { label })}
              className="reading-link no-underline"
            >
              {kind === 'number' && `${t('Part number')} `}
              <em className="wrap-anywhere">{label}</em> <span aria-hidden="true">✕</span>
            </Link>
          ))}
          {otherReading && <OtherReading {...otherReading} />}
        </p>
      )}
      {ignoredText !== '' && (
        <p className="wrap-anywhere text-graphite text-sm">
          {t('The end of your search was too long to read: “{text}”.', { text: ignoredText })}
        </p>
      )}
      {ignored.length > 0 && (
        <p className="wrap-anywhere" role="note">
          {plural(
            ignored.length,
            'This filter no longer exists: {filters}.',
            'These filters no longer exist: {filters}.',
            { filters: ignored.join(', ') },
          )}
        </p>
      )}
    </div>
  )
}

function OtherReading({ as, href }: NonNullable<FindResult['otherReading']>) {
  return (
    <Link to={href} rel={relTo(href)} className="reading-link">
      {as === 'text' ? t('Search for these exact words') : t('Search by numbers and sizes again')}
    </Link>
  )
}
