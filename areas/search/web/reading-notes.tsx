import { Link } from 'react-router'
import { plural } from '#platform/contract/money/number-text.ts'
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
          Showing results for “{corrected.to}”.{' '}
          <Link to={corrected.asTyped} rel={relTo(corrected.asTyped)} className="reading-link">
            Search for “{corrected.from}” instead
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
          {number} is an old number.{' '}
          <Link to={href} className="reading-link">
            What replaced it
          </Link>
        </p>
      ))}
      {query !== '' && (understood.length > 0 || otherReading?.as === 'measures') && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          {understood.length > 0 && <span className="text-graphite">Read as:</span>}
          {understood.map(({ label, text, kind, without }) => (
            <Link
              key={`${kind} ${text}`}
              to={without}
              rel={relTo(without)}
              aria-label={`Search without ${label}`}
              className="reading-link no-underline"
            >
              {kind === 'number' && 'Part number '}
              <em className="wrap-anywhere">{label}</em> <span aria-hidden="true">✕</span>
            </Link>
          ))}
          {otherReading && <OtherReading {...otherReading} />}
        </p>
      )}
      {ignoredText !== '' && (
        <p className="wrap-anywhere text-graphite text-sm">
          The end of your search was too long to read: “{ignoredText}”.
        </p>
      )}
      {ignored.length > 0 && (
        <p className="wrap-anywhere" role="note">
          {plural(ignored.length, 'This filter no longer exists: ', 'These filters no longer exist: ')}
          {ignored.join(', ')}.
        </p>
      )}
    </div>
  )
}

function OtherReading({ as, href }: NonNullable<FindResult['otherReading']>) {
  return (
    <Link to={href} rel={relTo(href)} className="reading-link">
      {as === 'text' ? 'Search for these exact words' : 'Search by numbers and sizes again'}
    </Link>
  )
}
