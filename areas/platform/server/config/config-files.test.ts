import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const BUCKET = {
  S3_ENDPOINT: 'https://objects.example',
  S3_BUCKET: 'parts-pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('pictures are kept in the data folder until a bucket is named', () => {
  expect(readConfig({}).s3).toBeUndefined()
  expect(readConfig({ S3_REGION: 'auto' }).s3).toBeUndefined()
  expect(readConfig({ ...BUCKET, S3_REGION: 'auto' }).s3).toEqual({
    endpoint: 'https://objects.example',
    bucket: 'parts-pictures',
    region: 'auto',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
  expect(readConfig(BUCKET).s3?.region).toBe('us-east-1')
})

test.each([
  ['half of it', { S3_BUCKET: 'parts-pictures' }, /S3_ENDPOINT, S3_BUCKET, .* go together/],
  ['no secret', { ...BUCKET, S3_SECRET_ACCESS_KEY: '' }, /go together/],
  ['another protocol', { ...BUCKET, S3_ENDPOINT: 's3://objects.example' }, /S3_ENDPOINT must be an http/],
  ['a query', { ...BUCKET, S3_ENDPOINT: 'https://objects.example?x=1' }, /S3_ENDPOINT must have no query/],
  ['a path as bucket', { ...BUCKET, S3_BUCKET: 'pictures/parts' }, /S3_BUCKET must be the name of a bucket/],
])('refused: %s', (_what, env, message) => expect(() => readConfig(env)).toThrow(message))
