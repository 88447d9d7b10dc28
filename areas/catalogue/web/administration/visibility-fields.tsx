import type { EditablePart } from '#catalogue/contract/part-administration.ts'
import { VISIBILITIES, type Visibility } from '#catalogue/contract/part-fields.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { fieldsOf } from '#platform/web/forms/use-shop-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import type { PartForm } from './use-part-form.ts'

export const VISIBILITY_WORDS: Record<Visibility, Message> = {
  public: msg('Public'),
  hidden: msg('Hidden'),
  draft: msg('Draft'),
}
const HINTS: Record<Visibility, Message> = {
  public: msg('In lists and searches'),
  hidden: msg('Only people with the link can find and order it'),
  draft: msg('Only staff see it. It can’t be ordered.'),
}

export function VisibilityField({ form }: { form: PartForm }) {
  return (
    <div className="sm:max-w-xs">
      <SelectField
        label={t('Visibility')}
        hint={say(HINTS[form.watch('visibility') as Visibility])}
        {...fieldsOf(form)('visibility')}
      >
        <Options of={VISIBILITIES.map((each) => [each, say(VISIBILITY_WORDS[each])])} />
      </SelectField>
    </div>
  )
}

type Props = { part: EditablePart | undefined; pending: boolean; pendingLabel: string }

/** A button with a value says what the part becomes: `usePartForm` reads it. The first is pressed by Enter. */
export function SaveButtons({ part, ...pending }: Props) {
  const isNew = part === undefined
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" variant="primary" {...pending} {...(isNew && { value: 'public' })}>
        {isNew ? t('Add Product') : t('Save')}
      </Button>
      {isNew && (
        <Button type="submit" value="draft" pending={pending.pending}>
          {t('Save as draft')}
        </Button>
      )}
      {part?.visibility === 'draft' && !part.deleted && (
        <Button type="submit" value="public" pending={pending.pending}>
          {t('Save and publish')}
        </Button>
      )}
    </div>
  )
}
