import { BYTE_ORDER_MARK, csvRows } from '#platform/server/csv/csv.ts'
import type { Reading } from '#platform/server/reading/reading.ts'
import { assemblyStaging } from '../../catalogue-service.ts'
import { ASSEMBLY_COLUMNS } from './assembly-rows.ts'

const ASSEMBLIES_AT_A_TIME = 200
type Stored = Awaited<ReturnType<typeof assemblyStaging.selectAdministered>>[number]
type Cells = Partial<Record<(typeof ASSEMBLY_COLUMNS)[number], string | number>>

const COLUMNS = ASSEMBLY_COLUMNS.filter((column) => column !== 'bom_level')

/** All assemblies by number, streamed. Importing it changes nothing. */
export async function* exportAssemblies({ read }: Pick<Reading, 'read'>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRows([[...COLUMNS]])
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after
    const some: Stored[] = await read((db) =>
      assemblyStaging.selectAdministered(db, { after: from, limit: ASSEMBLIES_AT_A_TIME }),
    )
    if (some.length > 0) yield csvRows(some.flatMap(rowsOf))
    after = some.length === ASSEMBLIES_AT_A_TIME ? some.at(-1)?.sku : undefined
  }
}

function rowsOf({ sku, name, kind, made, positions }: Stored): (string | number)[][] {
  const rows: Cells[] = [
    ...made.map(({ from, until }) => ({
      kind,
      component_sku: sku,
      quantity: 1,
      unit: 'pcs',
      valid_from: from ?? '',
      valid_until: until ?? '',
    })),
    ...positions.map((position) => ({
      ...{ assembly_sku: sku, assembly_name: name, kind, ref: position.ref },
      ...{
        component_sku: position.sku,
        component_name: position.name,
        quantity: position.quantity,
        unit: position.unit,
      },
      ...{ valid_from: position.validFrom ?? '', valid_until: position.validUntil ?? '' },
      ...{ serial_from: position.serialFrom ?? '', serial_until: position.serialUntil ?? '' },
      ...{ wear: position.wear ? 'yes' : '', torque_nm: position.torqueNm ?? '', note: position.note },
    })),
  ]
  return rows.map((row) => COLUMNS.map((column) => row[column] ?? ''))
}
