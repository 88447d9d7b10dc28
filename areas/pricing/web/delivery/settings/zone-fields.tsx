import type { DeliveryZone } from '#admin/contract/settings/delivery-settings.ts'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import type { RowProps } from './draft.ts'
import { MethodsEditor } from './methods-editor.tsx'
import { type ButtonProps, MoveButtons } from './opening-rows.tsx'
import { PlacesFields } from './places-fields.tsx'

type Props = RowProps<DeliveryZone> & { buttons: ButtonProps; taken: readonly string[] }

export function ZoneFields({ row: zone, path, field, list, onChange, buttons, taken }: Props) {
  const { except } = zone
  const left = except.countries.length + except.regions.length + except.postcodes.length
  return (
    <>
      <div className="max-w-md">
        <Field
          label="Name of the zone"
          autoComplete="off"
          {...field(`${path}.name`)}
          value={zone.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </div>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-2 font-semibold">Delivers to</legend>
        <Choice label="Everywhere else" on={zone.everywhere} onTurn={(everywhere) => onChange({ everywhere })} />
        <PlacesFields {...{ list, path }} row={zone} onChange={onChange} field={field} />
      </fieldset>
      <details open={left > 0 || list(`${path}.except`).error !== undefined || undefined}>
        <summary className="cursor-pointer font-semibold">Exclude places</summary>
        <p className="mt-1 mb-4 text-graphite text-sm">
          Islands, for example. Another zone may deliver there; otherwise nobody does.
        </p>
        <PlacesFields
          {...{ list, field }}
          path={`${path}.except`}
          row={except}
          onChange={(changes) => onChange({ except: { ...except, ...changes } })}
        />
      </details>
      <MethodsEditor {...{ zone, path, field, list, taken }} onChange={(methods) => onChange({ methods })} />
      <MoveButtons {...buttons} />
    </>
  )
}
