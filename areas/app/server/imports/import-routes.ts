import type { Handlers } from '#platform/server/operation-handler.ts'
import type { ImportService } from './import-service.ts'

type ImportHandlers = Pick<
  Handlers,
  | 'importParts'
  | 'exportParts'
  | 'importPorts'
  | 'exportPorts'
  | 'importAssemblies'
  | 'exportAssemblies'
  | 'importSuccessors'
  | 'exportSuccessors'
>

export function importRoutes(parts: ImportService, now: () => Date): ImportHandlers {
  return {
    importParts: ({ actor: { accountId, email }, requestId, input: { query, body } }) =>
      parts.importParts(
        { accountId, email, requestId },
        { open: body.open, dryRun: query.dryRun === '1', skipBroken: query.skipBroken === '1' },
      ),
    exportParts: async ({ reading }) => ({
      name: `parts-${now().toISOString().slice(0, 10)}.csv`,
      text: parts.exportParts(reading),
    }),
    importPorts: ({ actor: { accountId, email }, requestId, input: { query, body } }) =>
      parts.importPorts({ accountId, email, requestId }, { open: body.open, dryRun: query.dryRun === '1' }),
    exportPorts: async ({ reading }) => ({
      name: `interfaces-${now().toISOString().slice(0, 10)}.csv`,
      text: parts.exportPorts(reading),
    }),
    importAssemblies: ({ actor: { accountId, email }, requestId, input: { query, body } }) =>
      parts.importAssemblies({ accountId, email, requestId }, { open: body.open, dryRun: query.dryRun === '1' }),
    exportAssemblies: async ({ reading }) => ({
      name: `assemblies-${now().toISOString().slice(0, 10)}.csv`,
      text: parts.exportAssemblies(reading),
    }),
    importSuccessors: ({ actor: { accountId, email }, requestId, input: { query, body } }) =>
      parts.importSuccessors({ accountId, email, requestId }, { open: body.open, dryRun: query.dryRun === '1' }),
    exportSuccessors: async ({ reading }) => ({
      name: `numbers-${now().toISOString().slice(0, 10)}.csv`,
      text: parts.exportSuccessors(reading),
    }),
  }
}
