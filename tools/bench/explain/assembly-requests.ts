import type { SampleRequest } from './sample-request.ts'

const [WHOLE, INSIDE] = ['BENCH-0000030', 'BENCH-0000031']
const position = (ref: string, sku: string) => ({ ref, sku, quantity: 2 })
const put = (sku: string, positions: object[]): SampleRequest => ({
  ...{ role: 'admin', method: 'PUT', path: `/api/admin/assemblies/${sku}` },
  body: { version: 0, positions },
})
const visit = (path: string): SampleRequest => ({ role: 'visitor', method: 'GET', path })
const remove = (sku: string): SampleRequest => ({
  role: 'admin',
  method: 'DELETE',
  path: `/api/admin/assemblies/${sku}`,
})

/** What a part of the big shop is made of, on two levels. The shop is kept, so it goes again. */
export const ASSEMBLY_REQUESTS: readonly SampleRequest[] = [
  put(INSIDE, [position('1', 'BENCH-0000032')]),
  put(WHOLE, [position('1', INSIDE), position('2', 'BENCH-0000033')]),
  ...['', '?search=bench', '?search=BENCH-00'].map((query) => visit(`/api/assemblies${query}`)),
  visit(`/api/assemblies/${WHOLE}`),
  visit(`/api/fit/model/${WHOLE}`),
  visit(`/assembly/${WHOLE}`),
  visit(`/static/assemblies/${WHOLE}.svg`),
  visit('/api/used-in/BENCH-0000032'),
  remove(WHOLE),
  remove(INSIDE),
]
