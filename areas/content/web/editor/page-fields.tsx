import { LONGEST_PAGE, type PageContent } from '#content/contract/content-kinds.ts'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import type { Draft } from './content-editor.tsx'
import { MarkdownField } from './markdown-field.tsx'

/** A page: its title, its text, and what search engines show. */
export function PageFields({ draft: { value, change, errorOf } }: { draft: Draft<PageContent> }) {
  const { title = '', text = '', seoTitle = '', description = '', listed = true } = value
  return (
    <>
      <Field
        label="Title"
        maxLength={100}
        value={title}
        onChange={({ target }) => change({ title: target.value })}
        error={errorOf('title')}
      />
      <MarkdownField
        label="Text"
        hint="Without a text visitors don’t find the page."
        most={LONGEST_PAGE}
        value={text}
        onChange={(written) => change({ text: written })}
        error={errorOf('text')}
      />
      <Field
        label="Title in search engines (optional)"
        maxLength={70}
        value={seoTitle}
        onChange={({ target }) => change({ seoTitle: target.value })}
        error={errorOf('seoTitle')}
      />
      <Field
        label="Description in search engines (optional)"
        hint="At most 160 characters"
        maxLength={160}
        value={description}
        onChange={({ target }) => change({ description: target.value })}
        error={errorOf('description')}
      />
      <Choice label="Listed in the footer and by search engines" on={listed} onTurn={(on) => change({ listed: on })} />
    </>
  )
}
