import { createHash, createHmac } from 'node:crypto'

type SignedRequest = {
  method: string
  /** Path and query as sent. */
  url: string
  /** Those that were signed, lower-case; `x-amz-date` and `x-amz-content-sha256` among them. */
  headers: readonly (readonly [string, string])[]
  region: string
  secretAccessKey: string
}

/** The signature that a request to S3 must bear: AWS Signature Version 4, as AWS describes it for servers to check. */
export function signatureOf({ method, url, headers, region, secretAccessKey }: SignedRequest): string {
  const headerOf = (wanted: string) => headers.find(([name]) => name === wanted)?.[1] ?? ''
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...headers.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    headers.map(([name]) => name).join(';'),
    headerOf('x-amz-content-sha256'),
  ].join('\n')
  const moment = headerOf('x-amz-date')
  const scope = `${moment.slice(0, 8)}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')
  const key = [moment.slice(0, 8), region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, word) => hmac(secret, word),
    Buffer.from(`AWS4${secretAccessKey}`),
  )
  return hmac(key, toSign).toString('hex')
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
