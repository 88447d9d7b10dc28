import { t } from '#platform/contract/language/text.ts'
import { FieldFrame } from '#platform/web/ui/forms/field-frame.tsx'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { WrittenFieldProps } from '../writing/source-field.tsx'

// As large as the rest of a page of the dashboard: fetched where a text is written.
/** A text with headings, lists, links and pictures. `value` and what `onChange` gets are Markdown. */
export const MarkdownField = lazyComponent<WrittenFieldProps>(() => import('../writing/text-editor.tsx'), {
  waiting: ({ label }) => (
    <FieldFrame label={label}>
      {({ id }) => (
        <div id={id} role="status">
          <span className="sr-only">{t('Loading')}</span>
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </FieldFrame>
  ),
})
