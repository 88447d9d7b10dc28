import type { SuccessorKind } from '#catalogue/contract/successors.ts'

type DemoSuccession = {
  number: string
  kind: SuccessorKind
  parts?: readonly string[]
  needed?: readonly string[]
  note: string
  since: string
}

/** What became of old numbers, one of each kind at least. */
export const demoSuccessions: readonly DemoSuccession[] = [
  {
    ...{ number: 'SC-349-A', kind: 'drop-in', parts: ['SC-349'], since: '2024-03-01' },
    note: 'The bolt is an M5 now. The clamp holds the same seat tube.',
  },
  ...['SC-349-BK', 'SC-349-SI'].map((number) => ({
    ...({ number, kind: 'merged', parts: ['SC-349-A'], since: '2019-09-16' } as const),
    note: 'Black and silver became one clamp.',
  })),
  {
    ...{ number: 'HB-R148-32-C', kind: 'with-parts', parts: ['HB-R148-32-MS'], since: '2023-10-02' },
    needed: ['CS-12-1051', 'CH-12-126'],
    note: 'The freehub was for HG cassettes and is for Micro Spline now, so the cassette and its chain change with it.',
  },
  {
    ...{ number: 'TS-40-622', kind: 'split', parts: ['TY-40-622', 'TU-45-622'], since: '2022-05-09' },
    note: 'The set of tyre and tube is sold as two parts.',
  },
  ...['CH-12-118', 'CH-12-122'].map((number) => ({
    ...({ number, kind: 'merged', parts: ['CH-12-126'], since: '2021-02-15' } as const),
    note: 'One length for all bikes: take out the links that are too many.',
  })),
  {
    ...{ number: 'HS-254-T', kind: 'none', since: '2018-01-08' },
    note: 'A threaded headset for steerers of 1 inch, which no part of ours fits.',
  },
]
