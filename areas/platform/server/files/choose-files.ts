import path from 'node:path'
import { createDiskFiles } from './disk-files.ts'
import type { Report } from './file-refusals.ts'
import type { Files } from './files.ts'
import { createS3Files, type S3Settings } from './s3-files.ts'

type Choice = { s3: S3Settings | undefined; dataDir: string; report: Report; now: () => Date }

const FOLDER = 'pictures'

/** A bucket if configured, else a folder in the data folder. */
export function chooseFiles({ s3, dataDir, report, now }: Choice): Files {
  return s3
    ? createS3Files({ ...s3, folder: FOLDER, report })
    : createDiskFiles({ folder: path.join(dataDir, FOLDER), report, now })
}
