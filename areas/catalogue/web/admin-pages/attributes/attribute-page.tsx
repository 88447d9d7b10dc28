import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { AdministeredAttribute, ReaderNames } from '#catalogue/contract/attribute-administration.ts'
import { specLabel } from '#catalogue/contract/specs.ts'
import { msg, plural, t } from '#platform/contract/language/text.ts'
import { Awaited } from '#platform/web/dashboard/awaited.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { AttributeForm } from '../../attributes/attribute-form.tsx'
import { ATTRIBUTES_LIST } from '../../attributes/attribute-paths.ts'
import { ATTRIBUTE_READS } from '../../attributes/use-attributes.ts'
import { useDeleteAttribute } from '../../attributes/use-delete-attribute.tsx'

export const meta = titled(msg('Attribute'))

/** Adds an attribute, or edits the one that the address names. */
export default function AttributePage() {
  const { attributeId = 'new' } = useParams()
  return <Loaded id={attributeId} />
}

function Back() {
  return <InlineLink to={ATTRIBUTES_LIST}>{t('Back to all attributes')}</InlineLink>
}

function useSaved(words: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    notify.success(words)
    await Promise.all(ATTRIBUTE_READS.map((name) => queries.invalidateQueries({ queryKey: [name] })))
    await navigate(ATTRIBUTES_LIST)
  }
}

function AddAttribute({ names }: { names: ReaderNames }) {
  const { email = '' } = useSession()
  const [params] = useSearchParams()
  const spec = params.get('spec')?.slice(0, 60)
  const onSaved = useSaved(t('Attribute added'))
  return (
    <>
      <DashboardHeading title={t('Add attribute')}>
        <Back />
      </DashboardHeading>
      <AttributeForm
        names={names}
        email={email}
        onSaved={onSaved}
        begin={spec ? { key: spec, label: specLabel(spec) } : {}}
      />
    </>
  )
}

function Loaded({ id }: { id: string }) {
  const list = useShopRead('listAdministeredAttributes', {})
  if (!list.data) return <Awaited read={list} />
  const { attributes, names } = list.data
  if (id === 'new') return <AddAttribute names={names} />
  const attribute = attributes.find(({ _id }) => _id === id)
  if (attribute) return <EditAttribute key={id} attribute={attribute} names={names} />
  return (
    <EmptyState title={t('Attribute not found')}>
      <p>{t('It may have been deleted.')}</p>
      <LinkButton to={ATTRIBUTES_LIST}>{t('All attributes')}</LinkButton>
    </EmptyState>
  )
}

function EditAttribute({ attribute, names }: { attribute: AdministeredAttribute; names: ReaderNames }) {
  const { email = '' } = useSession()
  const onSaved = useSaved(t('Attribute saved'))
  const navigate = useNavigate()
  const { ask, dialog } = useDeleteAttribute(() => void navigate(ATTRIBUTES_LIST))
  const { label, key, parts } = attribute
  return (
    <>
      <DashboardHeading title={t('Edit {name}', { name: label })}>
        {plural(parts, '{count} part on sale states it.', '{count} parts on sale state it.')} <Back />
      </DashboardHeading>
      <div className="mb-6 flex flex-wrap gap-3">
        <Button onClick={() => ask(attribute)}>{t('Delete')}</Button>
        <LinkButton variant="quiet" to={`/dashboard/audit?object=${encodeURIComponent(`attribute:${key}`)}`}>
          {t('Change history')}
        </LinkButton>
      </div>
      <AttributeForm attribute={attribute} names={names} email={email} onSaved={onSaved} />
      {dialog}
    </>
  )
}
