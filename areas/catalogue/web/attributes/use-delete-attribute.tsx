import type { ReactNode } from 'react'
import type { AdministeredAttribute } from '#catalogue/contract/attribute-administration.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { useAskedAction } from '#platform/web/forms/asked-action.tsx'
import { ATTRIBUTE_READS } from './use-attributes.ts'

/** Confirms and performs a deletion: call `ask`, render `dialog`. */
export function useDeleteAttribute(onDone?: () => void): {
  ask: (attribute: AdministeredAttribute) => void
  dialog: ReactNode
} {
  return useAskedAction('deleteAttribute', {
    refreshes: ATTRIBUTE_READS,
    done: t('Deleted'),
    onDone: () => onDone?.(),
    request: ({ _id: id }: AdministeredAttribute) => ({ params: { id: id ?? '' } }),
    title: ({ label }) => t('Delete {name}?', { name: label }),
    text: ({ parts }) => (
      <p>
        {parts > 0
          ? plural(
              parts,
              '{count} part on sale states it, and keeps it as a plain specification.',
              '{count} parts on sale state it, and keep it as a plain specification.',
            )
          : t('No part on sale states it.')}{' '}
        {t('Its filter, its unit and its other names are gone, and links with its filter show all parts.')}
      </p>
    ),
    look: { confirmLabel: t('Delete'), danger: true },
  })
}
