import type { DeliverySettings } from '#admin/contract/settings/delivery-settings.ts'

type Control = (path: string) => { name: string; error: string | undefined }

/** The settings as they are being edited, as `areas/admin/web/settings/` gives them. */
export type DeliveryDraft = {
  value: DeliverySettings
  change: (changes: Partial<DeliverySettings>) => void
  field: Control
  list: Control
}

/** One row of a list: its place, and what replaces it. */
export type RowProps<Row> = Pick<DeliveryDraft, 'field' | 'list'> & {
  row: Row
  path: string // Such as `zones.0`
  onChange: (changes: Partial<Row>) => void
}
