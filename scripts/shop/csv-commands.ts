import { v7 as newId } from 'uuid'
import { OPERATOR } from '#accounts/server/audit/audit-service.ts'
import type { AssembliesReport } from '#catalogue/contract/assemblies/assembly-administration.ts'
import type { SuccessorsReport } from '#catalogue/contract/successors.ts'
import { exportAssemblies } from '#catalogue/server/import/export-assemblies.ts'
import { exportParts } from '#catalogue/server/import/export-parts.ts'
import { importAssemblies } from '#catalogue/server/import/import-assemblies.ts'
import type { PortsReport } from '#fitment/contract/ports-import.ts'
import { exportPorts } from '#fitment/server/ports/export-ports.ts'
import { importPorts } from '#fitment/server/ports/import-ports.ts'
import { exportSuccessors } from '#search/server/successors/export-successors.ts'
import { importSuccessors } from '#search/server/successors/import-successors.ts'
import type { Command } from './command.ts'
import { counted } from './counted.ts'
import { csvExport, csvImport } from './csv-command.ts'

/** Everything that goes out and in as CSV, but the import of parts, which has more options. */
export const CSV_COMMANDS: readonly Command[] = [
  csvExport({
    name: 'export-parts',
    summary: 'Writes the parts of the shop into a new CSV file. Importing that file changes nothing.',
    write: exportParts,
    said: 'The parts of the shop are',
  }),
  csvImport<PortsReport>({
    name: 'import-ports',
    summary:
      'Reads what parts state for fitment from a CSV file, a row an interface; a part is known by its sku. --dry-run stores nothing and lists what is wrong.',
    store: (db, options) => importPorts(db, { ...options, author: OPERATOR }),
    change: ({ parts: { updated } }) => ({
      action: 'part.import-interfaces',
      object: 'catalogue:parts',
      after: { updated },
    }),
    describe: ({ parts }) => `; parts changed: ${parts.updated}, as before: ${parts.unchanged}.`,
  }),
  csvExport({
    name: 'export-ports',
    summary: 'Writes what parts state for fitment into a new CSV file. Importing that file changes nothing.',
    write: exportPorts,
    said: 'What the parts state is',
  }),
  csvImport<AssembliesReport>({
    name: 'import-assemblies',
    summary:
      'Reads what parts are made of from a CSV file, a row a position; import the parts first. --dry-run stores nothing and lists what is wrong.',
    store: importAssemblies,
    change: ({ assemblies, positions }) => ({
      action: 'assembly.import',
      object: 'catalogue:assemblies',
      after: { ...assemblies, positions },
    }),
    describe: ({ positions, assemblies }) =>
      `, ${counted(positions, 'position')}; assemblies new: ${assemblies.new}, changed: ${assemblies.changed}, as before: ${assemblies.unchanged}.`,
    remarks: ({ odd }) => odd.map(({ what, count, example }) => `Worth a look: ${count} ${what}, such as ${example}.`),
  }),
  csvExport({
    name: 'export-assemblies',
    summary: 'Writes what parts are made of into a new CSV file. Importing that file changes nothing.',
    write: exportAssemblies,
    said: 'What the parts are made of is',
  }),
  csvImport<SuccessorsReport>({
    name: 'import-numbers',
    summary:
      'Reads what became of old part numbers from a CSV file, a row a part. --dry-run stores nothing and lists what is wrong.',
    store: (db, options) => importSuccessors(db, { ...options, newId }),
    change: ({ numbers }) => ({
      action: 'number.import',
      object: 'catalogue:numbers',
      after: { new: numbers.new, updated: numbers.updated },
    }),
    describe: ({ numbers }) =>
      `; numbers new: ${numbers.new}, changed: ${numbers.updated}, as before: ${numbers.unchanged}.`,
  }),
  csvExport({
    name: 'export-numbers',
    summary: 'Writes what became of old part numbers into a new CSV file. Importing that file changes nothing.',
    write: exportSuccessors,
    said: 'What became of old numbers is',
  }),
]
