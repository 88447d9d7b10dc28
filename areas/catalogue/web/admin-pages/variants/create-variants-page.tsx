import { useNavigate, useParams } from 'react-router'
import { msg, t } from '#platform/contract/language/text.ts'
import { Awaited } from '#platform/web/dashboard/awaited.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { editPath } from '../../administration/part-paths.ts'
import { VariantsMatrixForm } from '../../variants/administration/variants-matrix-form.tsx'

export const meta = titled(msg('Create variants'))

export default function CreateVariantsPage() {
  const { partId = '' } = useParams()
  const template = useShopRead('getAdministeredPart', { params: { id: partId } })
  const navigate = useNavigate()
  if (!template.data) return <Awaited read={template} />
  return (
    <>
      <DashboardHeading title={t('Create variants')}>
        <Rich
          text={t(
            'Each is like <part></part> but for what you type here. A part that has one of the numbers already joins them.',
          )}
          part={() => (
            <span className="wrap-anywhere">
              <InlineLink to={editPath(partId)}>{template.data.name}</InlineLink>
            </span>
          )}
        />
      </DashboardHeading>
      <VariantsMatrixForm
        key={partId}
        template={template.data}
        onCreated={(productId) => navigate(`/dashboard/variants/${productId}`)}
      />
    </>
  )
}
