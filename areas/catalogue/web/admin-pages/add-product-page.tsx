import { useRef, useState } from 'react'
import type { Visibility } from '#catalogue/contract/part-fields.ts'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { msg, t } from '#platform/contract/language/text.ts'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { Rich } from '#platform/web/ui/rich.tsx'
import { PartForm } from '../administration/part-form.tsx'
import { editPath } from '../administration/part-paths.ts'
import { useRereadParts } from '../administration/use-administered-parts.ts'

export const meta = titled(msg('Add Product'))

export default function AddProductPage() {
  return (
    <>
      <DashboardHeading title={t('Add Product')} />
      <AddProduct />
    </>
  )
}

type Added = { id: string; name: string; img: string; visibility: Visibility }

function AddProduct() {
  const { email = '' } = useSession()
  const [added, setAdded] = useState<Added>()
  const note = useRef<HTMLParagraphElement>(null)
  const rereadParts = useRereadParts()
  const onSaved = async (saved: Added) => {
    notify.success(saved.visibility === 'draft' ? t('Saved as a draft') : t('Successfully added your product'))
    setAdded(saved)
    // The form is emptied for the next part, so the focus moves to the confirmation.
    requestAnimationFrame(() => note.current?.focus())
    await rereadParts()
  }
  return (
    <>
      <p ref={note} tabIndex={-1} className="mb-6 border-good border-l-4 bg-sheet px-4 py-3 empty:hidden">
        {added && (
          <>
            <Rich
              text={
                added.visibility === 'draft'
                  ? t('<part></part> is saved as a draft: only staff see it. To publish it, <edit>edit it</edit>.')
                  : t('<part></part> has been published. <view>View it</view> or <edit>edit it</edit>.')
              }
              part={() => <b className="font-semibold">{added.name}</b>}
              view={(words) => <InlineLink to={partPath({ _id: added.id, name: added.name })}>{words}</InlineLink>}
              edit={(words) => <InlineLink to={editPath(added.id)}>{words}</InlineLink>}
            />
            {/^https?:/i.test(added.img) && (
              <>
                {' '}
                {t('The shop fetches its copy of the picture within a minute; the form for editing says if it can’t.')}
              </>
            )}
          </>
        )}
      </p>
      <PartForm email={email} onSaved={onSaved} />
    </>
  )
}
