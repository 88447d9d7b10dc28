import { expect, test } from 'vitest'
import { signatureOf } from './object-store-signature.ts'

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const ACCOUNT = { region: 'us-east-1', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }

// The examples of Amazon S3's own documentation, “Signature Calculations for the Authorization Header”.
test.each([
  [
    'GET Object',
    {
      method: 'GET',
      url: '/test.txt',
      headers: [
        ['host', 'examplebucket.s3.amazonaws.com'],
        ['range', 'bytes=0-9'],
        ['x-amz-content-sha256', EMPTY],
        ['x-amz-date', '20130524T000000Z'],
      ],
    },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT Object',
    {
      method: 'PUT',
      url: '/test%24file.text',
      headers: [
        ['date', 'Fri, 24 May 2013 00:00:00 GMT'],
        ['host', 'examplebucket.s3.amazonaws.com'],
        ['x-amz-content-sha256', '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072'],
        ['x-amz-date', '20130524T000000Z'],
        ['x-amz-storage-class', 'REDUCED_REDUNDANCY'],
      ],
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'GET Bucket (List Objects)',
    {
      method: 'GET',
      url: '/?max-keys=2&prefix=J',
      headers: [
        ['host', 'examplebucket.s3.amazonaws.com'],
        ['x-amz-content-sha256', EMPTY],
        ['x-amz-date', '20130524T000000Z'],
      ],
    },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
] as const)('the documented example %s has the documented signature', (_name, request, signature) => {
  expect(signatureOf({ ...ACCOUNT, ...request })).toBe(signature)
})
