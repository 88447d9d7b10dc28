import S3rver from '@20minutes/s3rver'
import { PICTURE_KEYS } from './shop-plan.ts'

// A store that speaks S3, for trial: its one key is known to everybody.
const { HOST: address = '127.0.0.1', PORT, FOLDER: directory = '' } = process.env
const configureBuckets = [{ name: PICTURE_KEYS.S3_BUCKET, configs: [] }]
const store = new S3rver({ address, port: Number(PORT), directory, silent: true, configureBuckets })
await store.run()
process.on('SIGTERM', () => process.exit(0))
