import type { AssembliesReport, AssemblyEdit } from '#catalogue/contract/assemblies/assembly-administration.ts'
import { faultsOfPositions, MOST_POSITIONS } from '#catalogue/contract/assemblies/positions.ts'
import { MOST_LISTED_LINES, type RowFault } from '#platform/contract/csv-exchange.ts'
import type { DecimalSign } from '#platform/contract/language/known-formats.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { judgedRows, readCsv } from '#platform/server/csv/csv-exchange.ts'
import type { NoImport } from '#platform/server/csv/csv-opening.ts'
import { type Database, inTransaction, type Queryable, rollBackWith } from '#platform/server/database/database.ts'
import {
  analyzeAssemblies,
  lockAssemblies,
  numberWriter,
  putAssemblyRows,
  putComponents,
  selectAdministered,
  selectCycle,
  selectKnown,
} from '../assemblies/assemblies-store.ts'
import { cycleWords, faultsOfNumbers } from '../assemblies/check-assembly.ts'
import {
  ASSEMBLY_COLUMNS,
  type AssemblyColumn,
  columnNamed,
  columnOf,
  type FileAssembly,
  type MadeRow,
  NUMBERS,
  type PositionRow,
  readAssemblyRow,
} from './assembly-rows.ts'
import { SignEvidence, usualSign } from './number-signs.ts'
import { oddities } from './odd-assemblies.ts'

const MOST_ROWS = 500_000

export type AssembliesImport = {
  open: () => AsyncIterable<Uint8Array> // Called again when the transaction is retried
  dryRun: boolean
  kind?: AssemblyEdit['kind'] // Of what the file has no kind for
  noteChange: (transaction: Queryable, report: AssembliesReport) => Promise<void>
  now: () => Date
}

/**
 * Imports what parts are made of, all or nothing. An assembly in the file has the positions of the file; others, and
 * drawings, stay as they are. A dry run stores everything and takes it back, so that the database has judged it.
 */
export function importAssemblies(db: Database, options: AssembliesImport): Promise<AssembliesReport | NoImport> {
  return inTransaction<AssembliesReport | NoImport>(db, async (transaction) => {
    const answer = await importAssembliesWithin(transaction, options)
    if ('problem' in answer || answer.outcome !== 'stored') return rollBackWith(answer)
    if (answer.assemblies.new + answer.assemblies.changed > 0) {
      await options.noteChange(transaction, answer)
      await analyzeAssemblies(transaction)
    }
    return answer
  })
}

/** The same in the caller's transaction, which has to be rolled back when nothing is to be stored. */
export async function importAssembliesWithin(
  db: Queryable,
  options: Omit<AssembliesImport, 'noteChange'>,
): Promise<AssembliesReport | NoImport> {
  const read = await readFile(db, options)
  if ('problem' in read) return read
  if (options.kind && !read.names.includes('kind')) for (const one of read.assemblies) one.kind = options.kind
  await lockAssemblies(db)
  return importWithin(db, read, options)
}

type ReadFile = {
  assemblies: FileAssembly[]
  made: MadeRow[]
  names: readonly string[]
  ignored: string[]
  rows: number
  faults: RowFault[]
}

const COLUMNS = { known: ASSEMBLY_COLUMNS, needed: ['assembly_sku', 'component_sku'], columnNamed } as const

async function readFile(db: Queryable, { open }: Pick<AssembliesImport, 'open'>): Promise<ReadFile | NoImport> {
  const sign = await findSign(open)
  if (typeof sign === 'object') return sign
  return readCsv<AssemblyColumn, ReadFile | NoImport>(open(), COLUMNS, async ({ names, ignored, rows }) => {
    const file: ReadFile = { assemblies: [], made: [], names, ignored, rows: 0, faults: [] }
    const positions: PositionRow[] = []
    for await (const row of rows) {
      if (++file.rows > MOST_ROWS)
        return { problem: t('The file has more than {most} rows. Import it in parts.', { most: String(MOST_ROWS) }) }
      const read = row.fault ? { faults: [row.fault] } : readAssemblyRow(row.line, row.cells, sign)
      if ('faults' in read) file.faults.push(...read.faults)
      else if ('period' in read) file.made.push(read)
      else positions.push(read)
    }
    await writeAlike(db, positions, file.made)
    file.assemblies = [...Map.groupBy(positions, ({ assembly }) => assembly.sku).values()].map((rows) =>
      gathered(rows, file),
    )
    return file
  })
}

/** Reads the file once more, since the last row may be the first that shows it. */
function findSign(open: AssembliesImport['open']): Promise<DecimalSign | NoImport> {
  return readCsv<AssemblyColumn, DecimalSign | NoImport>(open(), COLUMNS, async ({ delimiter, rows }) => {
    const evidence = new SignEvidence()
    for await (const { fault, ...row } of rows)
      if (!fault && 'cells' in row) for (const column of NUMBERS) evidence.weigh(row.line, row.cells[column], column)
    return evidence.sign() ?? usualSign(delimiter)
  })
}

/** Writes each number in one way. */
async function writeAlike(db: Queryable, positions: readonly PositionRow[], made: readonly MadeRow[]): Promise<void> {
  const named = [...positions.flatMap(({ assembly, position }) => [assembly, position]), ...made]
  const written = await numberWriter(
    db,
    named.map(({ sku }) => sku),
  )
  for (const one of named) one.sku = written(one.sku)
}

/** Rows without a position get one: the next number, and the same for one part at several times. */
function gathered(rows: readonly PositionRow[], { faults }: ReadFile): FileAssembly {
  const [{ assembly } = { assembly: { sku: '', name: '', kind: 'assembly' as const } }] = rows
  const taken = new Set(rows.flatMap(({ position }) => position.ref ?? []))
  const given = new Map<string, string>()
  let next = 1
  const refOf = (sku: string): string => {
    const known = given.get(sku)
    if (known) return known
    while (taken.has(String(next))) next += 1
    const ref = String(next)
    taken.add(ref)
    given.set(sku, ref)
    return ref
  }
  const named = rows.find((row) => row.assembly.name !== '')?.assembly.name ?? ''
  const positions = rows.map(({ line, position, level, assembly: own }) => {
    if (own.kind !== assembly.kind)
      faults.push({
        line,
        column: 'kind',
        reason: t('It is {kind} in line {line}', { kind: JSON.stringify(assembly.kind), line: String(rows[0]?.line) }),
      })
    return { ...position, ref: position.ref ?? refOf(position.sku), line, level }
  })
  if (positions.length > MOST_POSITIONS)
    faults.push({
      line: rows[0]?.line ?? 0,
      column: 'ref',
      reason: t('An assembly has at most {most} positions', { most: String(MOST_POSITIONS) }),
    })
  for (const { at, field, message } of faultsOfPositions(positions))
    faults.push({ line: positions[at]?.line ?? 0, column: columnOf(field), reason: message })
  return { ...assembly, name: named, rows: positions }
}

async function importWithin(
  db: Queryable,
  file: ReadFile,
  { dryRun, now }: Omit<AssembliesImport, 'noteChange'>,
): Promise<AssembliesReport> {
  const { assemblies, made, ignored, rows, faults } = file
  const skus = [...new Set([...assemblies, ...made].map(({ sku }) => sku))]
  const known = await selectKnown(db, [...skus, ...assemblies.flatMap((one) => one.rows.map(({ sku }) => sku))])
  faults.push(...unknownNumbers(assemblies, made, known))
  const isSound = faults.length === 0
  const changes = isSound ? await storeAssemblies(db, file, { skus, known, now: now() }) : []
  const stored = changes.map(({ sku }) => sku)
  const cycle = isSound && (await selectCycle(db, stored))
  if (cycle) faults.push(faultOfCycle(cycle, assemblies))
  const added = changes.filter(({ isNew }) => isNew).length
  const unchanged = isSound ? assemblies.length - changes.length : 0
  return {
    ...judgedRows(faults, dryRun),
    ...{ rows, ignored },
    assemblies: { new: added, changed: changes.length - added, unchanged },
    positions: assemblies.reduce((sum, one) => sum + one.rows.length, 0),
    odd: oddities(assemblies, known),
    changes: changes.slice(0, MOST_LISTED_LINES).map(({ isNew: _, ...change }) => change),
  }
}

type Storing = { skus: readonly string[]; known: Known; now: Date }

/** Stores what differs. Returns it, in the order of the file. */
async function storeAssemblies(
  db: Queryable,
  { assemblies, made, names }: ReadFile,
  { skus, known, now }: Storing,
): Promise<(AssembliesReport['changes'][number] & { isNew: boolean })[]> {
  const stored = new Map((await selectAdministered(db, { skus })).map((one) => [one.sku, one]))
  await putComponents(
    db,
    assemblies.flatMap((one) => [one, ...one.rows]),
  )
  const byProduct = Map.groupBy(made, ({ sku }) => sku)
  const changes = []
  for (const assembly of assemblies) {
    const { sku } = assembly
    const before = stored.get(sku)
    const after = nextOf(assembly, names, byProduct.get(sku), before)
    if (before && isSame(before, after)) continue
    await putAssemblyRows(db, sku, { ...after, now })
    const was = before ? `${before.positions.length} → ` : ''
    const name = known.get(sku)?.name ?? assembly.name
    changes.push({
      line: assembly.rows[0]?.line ?? 0,
      sku,
      name,
      what: was + positionsText(after.positions.length),
      isNew: !before,
    })
  }
  return changes
}

type Known = Awaited<ReturnType<typeof selectKnown>>

function unknownNumbers(assemblies: readonly FileAssembly[], made: readonly MadeRow[], known: Known): RowFault[] {
  const ofTheFile = new Set(assemblies.map(({ sku }) => sku))
  const named = new Set(
    assemblies.flatMap((one) => [one, ...one.rows].flatMap(({ sku, name }) => (name === '' ? [] : sku))),
  )
  const unknown = (line: number, column: string, sku: string) => ({
    ...{ line, column, reason: t('No part or component has the number {sku}', { sku: JSON.stringify(sku) }) },
  })
  return [
    ...assemblies.flatMap(({ sku, rows }): RowFault[] => {
      const line = rows[0]?.line ?? 0
      const own = known.has(sku) || named.has(sku) ? [] : [unknown(line, 'assembly_sku', sku)]
      const stated = rows.map((row) => ({ ...row, name: named.has(row.sku) ? row.sku : row.name }))
      const faults = faultsOfNumbers(stated, known, sku)
      return [
        ...own,
        ...faults.map(({ at, field, message }) => ({
          line: rows[at]?.line ?? 0,
          column: columnOf(field),
          reason: message,
        })),
      ]
    }),
    ...made.flatMap(({ line, sku }) =>
      ofTheFile.has(sku)
        ? []
        : [{ line, column: 'component_sku', reason: t('The file does not say what {sku} is made of', { sku }) }],
    ),
  ]
}

type Stored = Awaited<ReturnType<typeof selectAdministered>>[number]
type Next = Omit<AssemblyEdit, 'version' | 'name'>

/** What the file doesn't say stays. */
function nextOf(
  { kind, rows }: FileAssembly,
  names: readonly string[],
  made: readonly MadeRow[] | undefined,
  before: Stored | undefined,
): Next {
  const positions = rows.map(({ line: _, level: __, ...position }) => position)
  const refs = new Set(positions.map(({ ref }) => ref))
  return {
    kind: names.includes('kind') ? kind : (before?.kind ?? kind),
    made: made?.map(({ period }) => period) ?? before?.made ?? [],
    positions,
    picture: before?.picture ?? '',
    spots: before?.spots.filter(({ ref }) => refs.has(ref)) ?? [],
  }
}

function isSame(before: Stored, after: Next): boolean {
  const told = ({ kind, made, positions }: Pick<Next, 'kind' | 'made' | 'positions'>) =>
    JSON.stringify([
      kind,
      made.map(({ from, until }) => [from, until]),
      positions.map(
        ({ ref, sku, quantity, unit, validFrom, validUntil, serialFrom, serialUntil, wear, torqueNm, note }) => [
          ...[ref, sku, quantity, unit, validFrom, validUntil, serialFrom, serialUntil, wear, torqueNm, note],
        ],
      ),
    ])
  return told(before) === told(after)
}

function faultOfCycle(cycle: readonly string[], assemblies: readonly FileAssembly[]): RowFault {
  const pairs = cycle.slice(1).map((part, at) => ({ assembly: cycle[at], part }))
  const rows = assemblies.flatMap(({ sku, rows: all }) =>
    all.filter((row) => pairs.some(({ assembly, part }) => assembly === sku && part === row.sku)),
  )
  return { line: rows.at(-1)?.line ?? 0, column: 'component_sku', reason: cycleWords(cycle) }
}

const positionsText = (count: number) => plural(count, '{count} position', '{count} positions')
