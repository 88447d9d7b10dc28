// A process of its own, to be killed: migrates the database of the first argument by the folder of the second.
import { migrateDatabase } from '#platform/server/database/migrate.ts'

const [, , connectionString = '', folder = ''] = process.argv
await migrateDatabase({ connectionString }, folder)
