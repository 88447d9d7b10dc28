import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { S3mini } from 's3mini'
import { FILE_NOT_FOUND, type Report, unavailable } from './file-refusals.ts'
import { demandPlainName, type Files } from './files.ts'

export type S3Settings = {
  /** Without the bucket, which goes into the path: every provider takes that. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

type S3Options = S3Settings & { folder: string; report: Report; timeoutMs?: number }

/** Files in an S3 bucket under `<folder>/`. The client loads with the first file. */
export function createS3Files({ folder, report, timeoutMs = 15_000, ...settings }: S3Options): Files {
  let client: Promise<S3mini> | undefined
  const keyOf = (name: string) => {
    demandPlainName(name)
    return `${folder}/${name}`
  }
  const bucket = () => {
    client ??= connect(settings, timeoutMs)
    return client
  }
  const failed = (deed: 'put' | 'open' | 'remove', error: unknown) => unavailable(report, { store: 's3', deed }, error)

  return {
    async put(name, bytes, contentType) {
      const key = keyOf(name)
      try {
        await (await bucket()).putObject(key, bytes, contentType)
        return undefined
      } catch (error) {
        return failed('put', error)
      }
    },
    async open(name) {
      const key = keyOf(name)
      try {
        const answer = await (await bucket()).getObjectResponse(key)
        if (!answer?.body) return FILE_NOT_FOUND
        const length = answer.headers.get('content-length')
        // The DOM's and Node's types of the same stream.
        const body = Readable.fromWeb(answer.body as ReadableStream<Uint8Array>)
        return { sizeBytes: length === null ? undefined : Number(length), body }
      } catch (error) {
        return failed('open', error)
      }
    },
    async remove(name) {
      const key = keyOf(name)
      try {
        await (await bucket()).deleteObject(key)
        return undefined
      } catch (error) {
        return failed('remove', error)
      }
    },
  }
}

async function connect({ endpoint, bucket, ...credentials }: S3Settings, timeoutMs: number): Promise<S3mini> {
  const { S3mini } = await import('s3mini')
  const address = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  return new S3mini({ ...credentials, endpoint: address, requestAbortTimeout: timeoutMs })
}
