import type { Command } from 'prosemirror-state'
import { useEffect, useState } from 'react'
import { t } from '#platform/contract/language/text.ts'
import { FieldFrame } from '#platform/web/ui/forms/field-frame.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import type { WrittenFieldProps } from './source-field.tsx'
import './text-editor.css'
import { useEditorView } from './use-editor-view.ts'
import type { WrittenDocument } from './written-document.ts'

type Props = WrittenFieldProps & { opened: WrittenDocument; onSource: () => void }

/** A text as it will look. */
export function VisualField({ label, hint, error, most, value, ...rest }: Props) {
  const tooLong =
    value.length > most
      ? t('Use at most {most} characters; the Markdown has {count}', {
          most: String(most),
          count: String(value.length),
        })
      : undefined
  return (
    <FieldFrame label={label} hint={hint} error={error ?? tooLong}>
      {(control) => <Writing {...rest} label={label} control={control} isLong={most > 5_000} />}
    </FieldFrame>
  )
}

type WritingProps = Pick<Props, 'label' | 'opened' | 'onChange' | 'onSource'> & {
  control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
  isLong: boolean
}

function Writing({ label, control, opened, onChange, onSource, isLong }: WritingProps) {
  const [asked, setAsked] = useState<'link' | 'picture'>()
  const [isWhole, setWhole] = useState(true)
  const attributes = {
    ...{ ...control, 'aria-invalid': control['aria-invalid'] && 'true' },
    ...{ role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    class: `written ${isLong ? 'written-long' : ''}`,
  }
  const { host, view, state } = useEditorView(opened, attributes, (written) => {
    setWhole(written.isWhole)
    onChange(written.text)
  })
  useLabelPress(control.id, () => view?.focus())
  const run = (command: Command) => {
    if (!view) return
    command(view.state, view.dispatch, view)
    view.focus()
  }
  const close = () => {
    setAsked(undefined)
    // The dialog gives the focus back to the button that opened it, then we to the text.
    requestAnimationFrame(() => view?.focus())
  }
  const answer = (command: Command) => {
    close()
    if (view) command(view.state, view.dispatch, view)
  }
  return (
    <div className="written-frame" data-invalid={control['aria-invalid']}>
      {state && <EditorToolbar label={label} textId={control.id} {...{ state, run, onSource }} onAsk={setAsked} />}
      <div ref={host} />
      {!isWhole && (
        <p role="status" className="border-hairline border-t px-3 py-2 text-bad text-sm">
          {t(
            'Visitors will see some of this differently: in Markdown, bold and italics can’t end within a word in every place. Check the source.',
          )}
        </p>
      )}
      {state && asked === 'link' && <LinkDialog state={state} onDone={answer} onClose={close} />}
      {state && asked === 'picture' && <PictureDialog state={state} onDone={answer} onClose={close} />}
    </div>
  )
}

/** A label gives its own fields the focus; this one is none to the browser. */
function useLabelPress(id: string, focus: () => void): void {
  useEffect(() => {
    const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)
    label?.addEventListener('click', focus)
    return () => label?.removeEventListener('click', focus)
  })
}
