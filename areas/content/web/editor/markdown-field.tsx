import { useRef } from 'react'
import { shopForFile } from '#platform/web/shop-client.ts'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { FileInput, UploadLine, UploadStatus } from '#platform/web/uploads/file-input.tsx'
import { useUpload } from '#platform/web/uploads/use-upload.ts'

type Props = {
  label: string
  hint?: string
  most: number
  rows?: number
  value: string
  onChange: (text: string) => void
  error: string | undefined
}

const HOW =
  'Markdown: a blank line starts a paragraph, ## a heading, - a list item. **bold**, *italic*, [words](https://example.com).'

/** A text in Markdown, with a way to put pictures into it where the cursor is. */
export function MarkdownField({ label, hint, most, rows = 18, value, onChange, error }: Props) {
  const place = useRef(value.length)
  const insert = (img: string) => {
    const [before, after] = [value.slice(0, place.current), value.slice(place.current)]
    onChange(`${before}${before === '' ? '' : '\n\n'}![Describe the picture](${img})\n\n${after}`)
  }
  const sent = useRef('')
  const { upload, uploaded, problem, ...uploading } = useUpload(
    'picture',
    () => insert(sent.current),
    async (progress, body) => {
      sent.current = (await shopForFile(progress).uploadPicture({ query: { as: 'photo' }, body })).img
      return sent.current
    },
  )
  const note = (field: HTMLTextAreaElement) => {
    place.current = field.selectionStart
  }
  return (
    <div className="flex flex-col gap-3">
      <TextAreaField
        label={label}
        hint={hint ? `${hint} ${HOW}` : HOW}
        rows={rows}
        maxLength={most}
        value={value}
        onChange={({ target }) => {
          note(target)
          onChange(target.value)
        }}
        onSelect={({ currentTarget }) => note(currentTarget)}
        error={error}
      />
      <FileInput
        kind="picture"
        label="Put a picture into the text"
        hint="PNG, JPEG, WebP, AVIF or SVG. Write what it shows between the brackets."
        problem={problem}
        onChoose={(file) => void (file && uploading.send(file))}
      />
      {upload && <UploadLine {...upload} onStop={uploading.stop} />}
      <UploadStatus kind="picture" upload={upload} uploaded={uploaded !== undefined} />
    </div>
  )
}
