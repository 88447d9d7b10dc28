import { type DeliveryMethod, type DeliveryZone, NEW_METHOD } from '#admin/contract/settings/delivery-settings.ts'
import type { RowProps } from './draft.ts'
import { MethodFields } from './method-fields.tsx'
import { MoveButtons, OpeningRows } from './opening-rows.tsx'
import { freeId, replaced } from './rows.ts'
import { methodLabel } from './summary-labels.ts'

type Props = Pick<RowProps<never>, 'path' | 'field' | 'list'> & {
  zone: DeliveryZone
  taken: readonly string[] // Ids of methods in all zones
  onChange: (methods: DeliveryMethod[]) => void
}

export function MethodsEditor({ zone: { methods }, path, field, list, taken, onChange }: Props) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">Methods</legend>
      <OpeningRows
        rows={methods}
        nameOf={({ name }) => `method ${name}`}
        summaryOf={(method) => (
          <>
            <span className="font-semibold">{method.name || 'New method'}</span>{' '}
            <span className="text-graphite text-sm">{methodLabel(method)}</span>
          </>
        )}
        hasError={(at) => list(`${path}.methods.${at}`).error !== undefined}
        onChange={onChange}
        add={{
          label: 'Add a method',
          className: 'btn-sm',
          rows: () => [...methods, { ...NEW_METHOD, id: freeId(taken, 'method'), name: '' }],
        }}
      >
        {(method, at, buttons) => (
          <>
            <MethodFields
              {...{ field, list }}
              row={method}
              path={`${path}.methods.${at}`}
              onChange={(changes) => onChange(replaced(methods, at, { ...method, ...changes }))}
            />
            <MoveButtons {...buttons} />
          </>
        )}
      </OpeningRows>
    </fieldset>
  )
}
