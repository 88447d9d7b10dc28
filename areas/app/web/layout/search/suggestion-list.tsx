import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pictureAddress, pictureSources } from '#catalogue/web/part-picture.ts'
import { forBike, usePageBike } from '#fitment/web/bikes/page-bike.ts'
import { t } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { Picture } from '#platform/web/ui/picture.tsx'
import { meaningLabel } from '#search/web/meaning-labels.ts'
import type { SuggestedPart, Suggestion, SuggestionGroup } from './suggestion-groups.ts'

type Props = {
  id: string
  /** What was mended in the query, or that nothing was found. */
  notes: readonly string[]
  groups: readonly SuggestionGroup[]
  /** Below the groups. */
  all: readonly Suggestion[]
  activeId: string | undefined
  onFollow: () => void
}

/** Options are links, so that they open in a new tab too. */
export function SuggestionList({ id, notes, groups, all, activeId, onFollow }: Props) {
  const fits = usePageBike()
  const before = (index: number) => groups.slice(0, index).reduce((sum, { rows }) => sum + rows.length, 0)
  const option = (suggestion: Suggestion, index: number) => {
    const optionId = `${id}-${index}`
    return (
      <Link
        key={optionId}
        id={optionId}
        to={forBike(suggestion.href, fits)}
        role="option"
        aria-selected={optionId === activeId}
        tabIndex={-1}
        className="suggestion"
        onClick={onFollow}
      >
        {'part' in suggestion ? <PartRow part={suggestion.part} /> : <WordsRow {...suggestion} />}
      </Link>
    )
  }
  return (
    <div className="suggestions">
      {notes.map((note) => (
        <p key={note} className="wrap-anywhere px-3 py-2">
          {note}
        </p>
      ))}
      {groups.length + all.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label={t('Suggestions')}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {groups.map(({ label, rows }, index) => (
            <Group key={label} id={`${id}-group-${index}`} label={label}>
              {rows.map((suggestion, row) => option(suggestion, before(index) + row))}
            </Group>
          ))}
          {all.map((suggestion, row) => option(suggestion, before(groups.length) + row))}
        </div>
      )}
    </div>
  )
}

function Group({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, no fieldset
    <div role="group" aria-labelledby={id} className="border-hairline border-b">
      <p id={id} role="presentation" className="label px-3 pt-2">
        {label}
      </p>
      {children}
    </div>
  )
}

const SHOWN_FACTS = 2

function PartRow({ part }: { part: SuggestedPart }) {
  const facts = part.facts.slice(0, SHOWN_FACTS).map(({ label, value }) => `${label} ${value}`)
  const led = part.number ? [meaningLabel(part.number.kind, part.number.number)] : []
  return (
    <>
      <span className="grid h-10 w-13 shrink-0 place-items-center">
        <Picture
          src={pictureAddress(part.img)}
          sources={pictureSources(part.img)}
          sizes="52px"
          alt=""
          width={52}
          height={39}
          className="size-full object-contain"
          fallback={null}
        />
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate">{part.name}</span>{' '}
        <span className="label block truncate">{[part.sku, ...led, ...facts].join(' · ')}</span>
      </span>{' '}
      <span className="figures whitespace-nowrap font-semibold">{formatAmount(part.price)}</span>
    </>
  )
}

function WordsRow({ text, note }: { text: string; note?: string }) {
  return (
    <>
      <span className="min-w-0 grow truncate">{text}</span>
      {note !== undefined && (
        <>
          {' '}
          <span className="label whitespace-nowrap">{note}</span>
        </>
      )}
    </>
  )
}
