import { type ReactNode, useRef } from 'react'
import { msg, say, t } from '#platform/contract/language/text.ts'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { PictureUpload } from './picture-upload.tsx'

export type WrittenFieldProps = {
  label: string
  hint?: string | undefined
  /** Of the Markdown, in characters. */
  most: number
  value: string
  onChange: (text: string) => void
  error: string | undefined
}

const HOW = msg(
  'Markdown: a blank line starts a paragraph, ## a heading, - a list item. **bold**, *italic*, [words](https://example.com).',
)

/** A text as its Markdown, with a way to put pictures into it where the cursor is. `children` stand above. */
export function SourceField({
  label,
  hint,
  most,
  value,
  onChange,
  error,
  children,
}: WrittenFieldProps & { children: ReactNode }) {
  const place = useRef(value.length)
  const newest = useRef(value)
  newest.current = value
  const insert = (img: string) => {
    const [before, after] = [newest.current.slice(0, place.current), newest.current.slice(place.current)]
    onChange(`${before}${before === '' ? '' : '\n\n'}![${t('Describe the picture')}](${img})\n\n${after}`)
  }
  const note = (field: HTMLTextAreaElement) => {
    place.current = field.selectionStart
  }
  return (
    <div className="flex flex-col gap-3">
      {children}
      <TextAreaField
        label={label}
        hint={hint ? `${hint} ${say(HOW)}` : say(HOW)}
        className="font-mono"
        rows={most > 5_000 ? 18 : 8}
        maxLength={most}
        value={value}
        onChange={({ target }) => {
          note(target)
          onChange(target.value)
        }}
        onSelect={({ currentTarget }) => note(currentTarget)}
        error={error}
      />
      <PictureUpload
        label={t('Put a picture into the text')}
        hint={t('PNG, JPEG, WebP, AVIF or SVG. Write what it shows between the brackets.')}
        onUploaded={insert}
      />
    </div>
  )
}
