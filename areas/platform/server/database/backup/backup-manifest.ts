import { z } from 'zod'

/** The first entry of a backup. */
export const backupManifestSchema = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.strictObject({ madeAtMs: z.number(), hash: z.string() })), // Oldest first
  /** Ordered by foreign keys, referenced tables first. */
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.strictObject({ name: z.string(), lastValue: z.string() })),
  /** Pending jobs with their data. */
  jobs: z.array(z.strictObject({ queue: z.string(), data: z.record(z.string(), z.unknown()) })),
})
export type BackupManifest = z.infer<typeof backupManifestSchema>

const sumSchema = z.strictObject({ count: z.number(), sha256: z.string() })

/** The last entry, missing when the backup was cut off: rows of each table and bytes of each file, with SHA-256. */
export const backupSumsSchema = z.strictObject({
  tables: z.record(z.string(), sumSchema),
  files: z.record(z.string(), sumSchema),
})
export type BackupSums = z.infer<typeof backupSumsSchema>

export const ENTRIES = { manifest: 'manifest.json', files: 'files/', tables: 'tables/', sums: 'sums.json' } as const

/** The message says why and what to do. */
export class BackupProblem extends Error {}
