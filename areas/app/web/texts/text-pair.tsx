import { type ReactNode, useState } from 'react'
import { type ListedText, mostLetters, type TextKind } from '#app/contract/texts.ts'
import { contentLanguage } from '#platform/contract/language/languages.ts'
import { say, t } from '#platform/contract/language/text.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { fieldLabel, languageName, STATE_LABELS } from './text-labels.ts'

/** What is read again after a change of a translation. */
export const TEXT_READS = ['listTexts', 'countTexts', 'getTexts'] as const

type Known = ListedText & { baseChangedAt?: string | null; baseBefore?: string | null }
type Props = { kind: TextKind; language: string; text: Known; heading?: string }

/** One text of the owner, read-only, with its translation beside it. */
export function TextPair({ kind, language, text: known, heading }: Props) {
  const { item, field, base, state, seen } = known
  const [typed, setTyped] = useState(known.text)
  const [of, setOf] = useState(seen)
  // Saved, or changed by somebody else while nothing was typed.
  if (of !== seen) {
    setOf(seen)
    setTyped(known.text)
  }
  const { run, isPending, error } = useShopAction('putTexts', { refreshes: TEXT_READS, done: t('Translation saved') })
  const label = fieldLabel(known)
  const isChanged = typed.trim() !== known.text
  const isLong = base.length > 80 || base.includes('\n')
  return (
    <form
      method="post"
      noValidate
      className="grid gap-x-6 gap-y-3 border-hairline border-t py-4 md:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        run({ params: { kind, item }, body: { language, texts: [{ field, text: typed, seen }] } })
      }}
    >
      <div className="min-w-0">
        <p className="label">
          {heading ? `${heading} · ${label}` : label} ({languageName(contentLanguage())})
        </p>
        <p lang={contentLanguage()} className="wrap-anywhere mt-1 max-h-80 overflow-y-auto whitespace-pre-wrap">
          {base}
        </p>
        <Outdated {...known} />
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <TextAreaField
          label={`${label} (${languageName(language)})`}
          lang={language}
          rows={isLong ? 6 : 1}
          maxLength={mostLetters(kind, field)}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ProblemNotice error={error} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            disabled={!isChanged && state !== 'outdated'}
            pending={isPending}
            pendingLabel={t('Saving')}
          >
            {state === 'outdated' && !isChanged ? t('It is still right') : t('Save')}
            <span className="sr-only"> {heading ? `${heading}, ${label}` : label}</span>
          </Button>
          <span className="text-graphite text-sm">{say(STATE_LABELS[state])}</span>
        </div>
      </div>
    </form>
  )
}

/** Since when, and what was translated, as far as the log knows. */
function Outdated({ state, baseChangedAt, baseBefore }: Known): ReactNode {
  if (state !== 'outdated') return null
  const language = languageName(contentLanguage())
  return (
    <div role="note" className="mt-3 border-signal border-l-4 pl-3 text-sm">
      <p>
        {t('Outdated: {language} has changed.', { language })} {baseChangedAt && <DateTime iso={baseChangedAt} />}
      </p>
      {baseBefore && (
        <details>
          <summary className="cursor-pointer py-1 underline underline-offset-4">{t('What was translated')}</summary>
          <p lang={contentLanguage()} className="wrap-anywhere whitespace-pre-wrap">
            {baseBefore}
          </p>
        </details>
      )}
    </div>
  )
}
