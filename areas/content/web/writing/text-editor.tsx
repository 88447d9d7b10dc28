import { useState } from 'react'
import { t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { SourceField, type WrittenFieldProps } from './source-field.tsx'
import { VisualField } from './visual-field.tsx'
import { openDocument } from './written-document.ts'

const begin = (text: string, number: number) => ({ opened: openDocument(text), number })

/**
 * A text in Markdown, written as it will look, or as its source. What the editor can't show whole is a source from the
 * beginning on, so that nothing of it is lost.
 */
export default function TextEditor(props: WrittenFieldProps) {
  const { value, onChange } = props
  const [known, setKnown] = useState(value)
  const [session, setSession] = useState(() => begin(value, 0))
  const [isSource, setSource] = useState(false)
  // Another text came from elsewhere, such as what another person wrote.
  if (value !== known) {
    setKnown(value)
    setSession(begin(value, session.number + 1))
  }
  const take = (text: string) => {
    setKnown(text)
    onChange(text)
  }
  const { opened, number } = session
  if (opened && !isSource)
    return <VisualField key={number} {...props} opened={opened} onChange={take} onSource={() => setSource(true)} />
  const look = () => {
    setSession(begin(value, number + 1))
    setSource(false)
  }
  return (
    <SourceField {...props} onChange={take}>
      {!opened && (
        <p role="status" className="border-line border-l-4 bg-sheet px-4 py-3">
          {t('The editor can’t show all of this text, so here is its Markdown. Nothing in it was changed.')}
        </p>
      )}
      <Button className="self-start" onClick={look}>
        <Rich
          text={t('Back to the editor<more> for {label}</more>', { label: props.label })}
          more={(words) => <span className="sr-only">{words}</span>}
        />
      </Button>
    </SourceField>
  )
}
