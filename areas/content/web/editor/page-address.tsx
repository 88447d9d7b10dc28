import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdministeredContent } from '#content/contract/content-administration.ts'
import { contentPath, slugSchema } from '#content/contract/content-kinds.ts'
import { t } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { useShopForm } from '#platform/web/forms/use-shop-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { SubmitButton } from '#platform/web/ui/forms/submit-button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'

const renameSchema = z.object({ slug: slugSchema })
const REFRESHES = ['getContent', 'listContent']

/** Another address for a page or a post of the owner's own, and its end. */
export function PageAddress({ content: { _id: id, kind, slug, title } }: { content: AdministeredContent }) {
  const { field, submit, problem, isPending } = useShopForm('renameContent', {
    request: { params: { id } },
    start: { slug },
    schema: renameSchema,
    refreshes: REFRESHES,
    done: t('Address changed. The old one leads to it.'),
  })
  return (
    <details className="mt-8 max-w-xl">
      <summary className="cursor-pointer font-semibold">{t('Address')}</summary>
      <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-4">
        <ProblemNotice error={problem} />
        <Field
          label={t('Address')}
          hint={t('After {folder}. The old address will lead here.', { folder: contentPath({ kind, slug: '' }) })}
          {...field('slug')}
        />
        <div className="flex flex-wrap gap-2">
          <SubmitButton pending={isPending} pendingLabel={t('Changing')}>
            {t('Change address')}
          </SubmitButton>
          <RemovePage id={id} kind={kind} title={title} />
        </div>
      </form>
    </details>
  )
}

function RemovePage({ id, kind, title }: { id: string; kind: string; title: string }) {
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const remove = useShopAction('removeContent', {
    ...{ done: t('Removed: {title}', { title }), refreshes: ['listContent'] },
    onDone: () => void navigate('/dashboard/pages'),
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {kind === 'post' ? t('Remove this post') : t('Remove this page')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('Remove “{title}”?', { title })}
        confirmLabel={t('Remove')}
        danger
        pending={remove.isPending}
        onConfirm={() => remove.run({ params: { id } })}
        onCancel={() => setAsked(false)}
      >
        <ProblemNotice error={remove.error} />
        <p>{t('Visitors no longer find it, and it can’t be brought back.')}</p>
      </ConfirmDialog>
    </>
  )
}
