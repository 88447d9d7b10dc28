import type { Command, EditorState } from 'prosemirror-state'
import { type FormEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { LINK_WANTED, mayLinkTo } from '#content/contract/links.ts'
import { say, t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { linkPlace, setLink } from './editor-commands.ts'
import { normalLink } from './read-markdown.ts'

type Props = { state: EditorState; onDone: (command: Command) => void; onClose: () => void }

/** Where the words lead. Outside of the form with the text, which Enter would publish. */
export function LinkDialog({ state, onDone, onClose }: Props) {
  const [place] = useState(() => linkPlace(state))
  const [href, setHref] = useState(place.href)
  const [words, setWords] = useState('')
  const [error, setError] = useState<string>()
  const save = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const address = href.trim()
    if (!mayLinkTo(address)) return setError(say(LINK_WANTED))
    onDone(setLink(place, normalLink(address), words.trim() || address))
  }
  return createPortal(
    <Modal open title={t('Link')} onClose={onClose}>
      <form noValidate onSubmit={save} className="flex flex-col gap-4">
        {place.from === place.to && (
          <Field label={t('Words (optional)')} value={words} onChange={({ target }) => setWords(target.value)} />
        )}
        <Field
          label={t('Leads to')}
          hint={t('Such as https://example.com, /parts, mailto:you@example.com or tel:+49…')}
          data-focus-first
          autoCapitalize="none"
          spellCheck={false}
          value={href}
          error={error}
          onChange={({ target }) => setHref(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          {place.href !== '' && (
            <Button variant="quiet" onClick={() => onDone(setLink(place, '', ''))}>
              {t('Remove link')}
            </Button>
          )}
          <Button type="submit" variant="primary">
            {t('Set link')}
          </Button>
        </div>
      </form>
    </Modal>,
    document.body,
  )
}
