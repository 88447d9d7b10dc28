import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { AdministeredAssembly, AssemblyEdit } from '#catalogue/contract/assemblies/assembly-administration.ts'
import { t } from '#platform/contract/language/text.ts'
import { invalidInput, type Refusal, refuse } from '#platform/contract/problem.ts'
import { type Database, inTransaction, type Queryable } from '#platform/server/database/database.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import {
  deleteAssemblyRow,
  lockAssemblies,
  putAssemblyRows,
  putComponents,
  type StoredAssembly,
  selectAdministered,
  selectCycle,
  selectKnown,
} from './assemblies-store.ts'
import { cycleWords, errorsOf, faultsOfNumbers } from './check-assembly.ts'
import { assemblyNotFound } from './read-assemblies.ts'

export async function getAdministeredAssembly(db: Database, sku: string): Promise<AdministeredAssembly | Refusal> {
  const [found] = await selectAdministered(db, { skus: [sku] })
  return found ? withoutId(found) : assemblyNotFound()
}

/** Replaces what a part is made of, or says it for the first time (version 0). Of two edits of one version one wins. */
export function putAssembly(
  { db, audit, claimPictures, now }: CatalogueContext,
  author: Author,
  sku: string,
  { version, ...edit }: AssemblyEdit,
): Promise<AdministeredAssembly | Refusal> {
  return inTransaction<AdministeredAssembly | Refusal>(db, async (transaction) => {
    await lockAssemblies(transaction)
    const [before] = await selectAdministered(transaction, { skus: [sku] })
    if ((before?.version ?? 0) !== version)
      return refuse(
        'precondition-failed',
        t('Another administrator has changed this assembly. Reload it and try again.'),
      )
    const refusal = await checkNumbers(transaction, sku, edit)
    if (refusal) return refusal
    if (edit.picture !== '' && (await claimPictures(transaction, [edit.picture])).length > 0)
      return invalidInput([{ path: 'picture', message: t('This picture is gone. Upload it again.') }])
    await putComponents(transaction, [{ sku, name: edit.name }, ...edit.positions])
    await putAssemblyRows(transaction, sku, { ...edit, now: now() })
    const cycle = await selectCycle(transaction, [sku])
    if (cycle) return invalidInput([{ path: cyclePath(edit, cycle), message: cycleWords(cycle) }])
    const [after] = await selectAdministered(transaction, { skus: [sku] })
    if (!after) throw new Error('A stored assembly is gone')
    const action = before ? 'assembly.edit' : 'assembly.add'
    const change = { action, object: `assembly:${sku}` } as const
    await audit.record(transaction, author, { ...change, ...(before && { before: told(before) }), after: told(after) })
    return withoutId(after)
  })
}

export function deleteAssembly(
  { db, audit }: CatalogueContext,
  author: Author,
  sku: string,
): Promise<{ acknowledged: true; deletedCount: number } | Refusal> {
  return inTransaction<{ acknowledged: true; deletedCount: number } | Refusal>(db, async (transaction) => {
    await lockAssemblies(transaction)
    const [before] = await selectAdministered(transaction, { skus: [sku] })
    if (!before) return assemblyNotFound()
    await deleteAssemblyRow(transaction, sku)
    const change = { action: 'assembly.delete', object: `assembly:${sku}`, before: told(before) } as const
    await audit.record(transaction, author, change)
    return { acknowledged: true, deletedCount: 1 }
  })
}

async function checkNumbers(
  db: Queryable,
  sku: string,
  { name, positions }: Pick<AssemblyEdit, 'name' | 'positions'>,
): Promise<Refusal | undefined> {
  const known = await selectKnown(db, [sku, ...positions.map((position) => position.sku)])
  const errors = errorsOf(faultsOfNumbers(positions, known, sku))
  if (!known.has(sku) && name === '')
    errors.unshift({
      path: 'name',
      message: t('No part has the number {sku}. If it is not for sale, give its name', { sku }),
    })
  return errors.length > 0 ? invalidInput(errors) : undefined
}

/** The row that closes the cycle. */
function cyclePath({ positions }: Pick<AssemblyEdit, 'positions'>, cycle: readonly string[]): string {
  const at = positions.findIndex(({ sku }) => cycle.includes(sku))
  return at < 0 ? 'positions' : `positions.${at}.sku`
}

const withoutId = ({ id: _, ...assembly }: StoredAssembly): AdministeredAssembly => assembly

/** For the audit log, which has room for a list of numbers. */
function told({ kind, positions, picture, made }: StoredAssembly) {
  return {
    ...{ kind, picture, made: made.length },
    positions: positions.map(({ ref, sku, quantity, unit }) => `${ref} ${sku} ${quantity} ${unit}`).slice(0, 200),
  }
}
