import { z } from 'zod'

/** What the first entry of a backup says about the rest. */
export const backupManifestSchema = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The migrations that the database had, oldest first. */
  migrations: z.array(z.strictObject({ madeAtMs: z.number(), hash: z.string() })),
  /** In an order in which they can be filled: no row refers to one of a later table. */
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.strictObject({ name: z.string(), lastValue: z.string() })),
  /** Work that was asked for and not done: what each job is told. */
  jobs: z.array(z.strictObject({ queue: z.string(), data: z.record(z.string(), z.unknown()) })),
})
export type BackupManifest = z.infer<typeof backupManifestSchema>

const sumSchema = z.strictObject({ count: z.number(), sha256: z.string() })

/**
 * What the last entry says; a backup without it was cut off. Rows of each table and bytes of each file, with their
 * SHA-256.
 */
export const backupSumsSchema = z.strictObject({
  tables: z.record(z.string(), sumSchema),
  files: z.record(z.string(), sumSchema),
})
export type BackupSums = z.infer<typeof backupSumsSchema>

/** How the entries of the archive are called. */
export const ENTRIES = { manifest: 'manifest.json', files: 'files/', tables: 'tables/', sums: 'sums.json' } as const

/** The backup can't be made or used; the message says why and what to do. */
export class BackupProblem extends Error {}
