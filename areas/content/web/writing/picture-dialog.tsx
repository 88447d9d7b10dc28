import type { Command, EditorState } from 'prosemirror-state'
import { type FormEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { DESCRIPTION_WANTED } from '#content/contract/links.ts'
import { say, t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { pictureAt, setPicture } from './editor-commands.ts'
import { PictureUpload } from './picture-upload.tsx'

type Props = { state: EditorState; onDone: (command: Command) => void; onClose: () => void }

/** Uploads a picture and asks what it shows; for the selected picture, only that. */
export function PictureDialog({ state, onDone, onClose }: Props) {
  const [before] = useState(() => pictureAt(state)?.attrs)
  const [src, setSrc] = useState<string>(before?.src ?? '')
  const [alt, setAlt] = useState<string>(before?.alt ?? '')
  const [isDecoration, setDecoration] = useState(before?.title === 'decoration')
  const [isAsked, setAsked] = useState(false)
  const isNamed = isDecoration || alt.trim() !== ''
  const save = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setAsked(true)
    if (src === '' || !isNamed) return
    const title = isDecoration ? 'decoration' : before?.title === 'decoration' ? null : (before?.title ?? null)
    onDone(setPicture({ src, alt: isDecoration ? '' : alt.trim(), title }))
  }
  return createPortal(
    <Modal open title={t('Picture')} onClose={onClose}>
      <form noValidate onSubmit={save} className="flex flex-col gap-4">
        <PictureUpload
          label={src === '' ? t('Picture') : t('Another picture (optional)')}
          hint={t('PNG, JPEG, WebP, AVIF or SVG')}
          onUploaded={setSrc}
        />
        {isAsked && src === '' && <p className="text-bad text-sm">{t('Choose a picture')}</p>}
        {!isDecoration && (
          <Field
            label={t('What it shows')}
            value={alt}
            error={isAsked && !isNamed ? say(DESCRIPTION_WANTED) : undefined}
            onChange={({ target }) => setAlt(target.value)}
          />
        )}
        <Choice label={t('It is a decoration')} on={isDecoration} onTurn={setDecoration} />
        <div className="flex justify-end">
          <Button type="submit" variant="primary">
            {before ? t('Change picture') : t('Insert picture')}
          </Button>
        </div>
      </form>
    </Modal>,
    document.body,
  )
}
