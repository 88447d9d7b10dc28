import { useState } from 'react'
import type { FileLook } from '#catalogue/contract/part-import.ts'
import { isSaid, type MappedField, type ShownMapping } from '#platform/contract/column-mapping.ts'
import { t } from '#platform/contract/language/text.ts'
import { FieldChoice, SavedMappings } from '#platform/web/csv-import/column-choice.tsx'
import { May } from '#platform/web/dashboard/use-admin.ts'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { fieldWords } from './import-labels.ts'

type Props = {
  look: FileLook
  mapping: ShownMapping
  onChange: (mapping: ShownMapping) => void
  /** Fields that were left without a column. */
  missing: readonly MappedField[]
}

/** What the rows of another program's file say together, whatever its columns are called. */
const ARRANGED = ['product', 'productAxes', 'img', 'imgAlt', 'morePictures']
const OFTEN = ['description', 'img', 'reducedPrice']

/** For each field of a part its column in the file, and a text for rows without one. */
export function ColumnChoice({ look, mapping, onChange, missing }: Props) {
  const { fields, settings } = mapping
  const [first] = useState(fields) // Rows stay where they are while they change
  const isMain = (name: string) =>
    first.some((each) => each.field === name && (each.required || isSaid(each) || OFTEN.includes(name)))
  const shown = fields.filter(({ field }) => !(settings.rows && ARRANGED.includes(field)))
  const choice = (field: MappedField) => (
    <FieldChoice
      key={field.field}
      field={field}
      label={fieldWords(field.heading)}
      look={look}
      isMissing={missing.includes(field)}
      onChange={(changed) => onChange({ ...mapping, fields: fields.map((each) => (each === field ? changed : each)) })}
    />
  )
  return (
    <>
      <SavedMappings look={look} onChoose={onChange} />
      <ul className="w-full border-hairline border-t">{shown.filter(({ field }) => isMain(field)).map(choice)}</ul>
      <details className="w-full">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('More fields')}</summary>
        <ul className="border-hairline border-t">{shown.filter(({ field }) => !isMain(field)).map(choice)}</ul>
      </details>
      {settings.rows === undefined ? (
        <Setting name="onlyKnown" mapping={mapping} onChange={onChange}>
          {t('Only change parts that are here. What the file has no column for stays.')}
        </Setting>
      ) : (
        <>
          <Setting name="unpublished" mapping={mapping} onChange={onChange}>
            {t('Also import what is not published there')}
          </Setting>
          <May needs="content.publish">
            <Setting name="oldAddresses" mapping={mapping} onChange={onChange}>
              {t('Lead old addresses here, where the file has them')}
            </Setting>
          </May>
        </>
      )}
      {settings.rows === 'magento' && (
        <Field
          type="url"
          label={t('Where pictures are')}
          hint={t(
            'In front of paths such as /m/b/front.jpg, for example https://shop.example.com/media/catalog/product',
          )}
          maxLength={500}
          value={String(settings.picturesFrom ?? '')}
          onChange={({ target }) => {
            const { picturesFrom: _, ...rest } = settings
            const address = target.value.trim()
            onChange({ ...mapping, settings: { ...rest, ...(address && { picturesFrom: address }) } })
          }}
        />
      )}
    </>
  )
}

type SettingProps = Pick<Props, 'mapping' | 'onChange'> & { name: string; children: string }

function Setting({ name, mapping, onChange, children }: SettingProps) {
  const { settings } = mapping
  const set = (on: boolean) => onChange({ ...mapping, settings: { ...settings, [name]: on } })
  return <Choice label={children} on={settings[name] === true} onTurn={set} />
}
