import { withRoom } from './growable-array.ts'

/** Texts in one run of bytes: a text of its own takes three times as much. */
export type NameTexts = { bytes: Uint8Array; starts: Uint32Array; count: number }

export const createNameTexts = (): NameTexts => ({
  bytes: new Uint8Array(65_536),
  starts: new Uint32Array(2_048),
  count: 0,
})

const decoder = new TextDecoder()

export function addName(names: NameTexts, name: Uint8Array): void {
  const start = names.starts[names.count] as number
  names.bytes = withRoom(names.bytes, start + name.length)
  names.bytes.set(name, start)
  names.starts = withRoom(names.starts, names.count + 2)
  names.starts[names.count + 1] = start + name.length
  names.count += 1
}

export function nameAt({ bytes, starts }: NameTexts, index: number): string {
  return decoder.decode(bytes.subarray(starts[index] as number, starts[index + 1] as number))
}
