type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** The array itself when it has room for so many values, else a copy a quarter longer. */
export function withRoom<Values extends Numbers>(values: Values, count: number): Values {
  if (count <= values.length) return values
  const Kind = values.constructor as new (length: number) => Values
  const longer = new Kind(Math.ceil(count * 1.25) + 64)
  longer.set(values as never)
  return longer
}

/** A copy of so many values, with room for some more. */
export function trimmed<Values extends Numbers>(values: Values, count: number, room: number): Values {
  const Kind = values.constructor as new (length: number) => Values
  const copy = new Kind(count + room)
  copy.set(values.subarray(0, count) as never)
  return copy
}
