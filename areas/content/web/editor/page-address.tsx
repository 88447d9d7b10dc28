import { useNavigate } from 'react-router'
import type { AdministeredContent } from '#content/contract/content-administration.ts'
import { contentPath, slugSchema } from '#content/contract/content-kinds.ts'
import { t } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'
import { useAskedAction } from '#platform/web/forms/asked-action.tsx'
import { useShopForm } from '#platform/web/forms/use-shop-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { SubmitButton } from '#platform/web/ui/forms/submit-button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'

const renameSchema = z.object({ slug: slugSchema })
const REFRESHES = ['getContent', 'listContent']

/** Another address for a page or a post of the owner's own, and its end. */
export function PageAddress({ content }: { content: AdministeredContent }) {
  const { _id: id, kind, slug } = content
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
        <div>
          <SubmitButton pending={isPending} pendingLabel={t('Changing')}>
            {t('Change address')}
          </SubmitButton>
        </div>
      </form>
      <RemovePage content={content} />
    </details>
  )
}

function RemovePage({ content }: { content: AdministeredContent }) {
  const navigate = useNavigate()
  const { ask, dialog } = useAskedAction('removeContent', {
    request: ({ _id: id }: AdministeredContent) => ({ params: { id } }),
    title: ({ title }) => t('Remove “{title}”?', { title }),
    text: () => <p>{t('Visitors no longer find it, and it can’t be brought back.')}</p>,
    look: { confirmLabel: t('Remove'), danger: true },
    ...{ done: t('Removed: {title}', { title: content.title }), refreshes: ['listContent'] },
    onDone: () => void navigate('/dashboard/pages'),
  })
  return (
    <>
      <Button variant="quiet" className="mt-2" onClick={() => ask(content)}>
        {content.kind === 'post' ? t('Remove this post') : t('Remove this page')}
      </Button>
      {dialog}
    </>
  )
}
