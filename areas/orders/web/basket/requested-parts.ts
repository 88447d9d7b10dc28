/** A part number and how many; without a quantity the minimum order is meant. */
export type RequestedNumber = { number: string; quantity?: number | undefined }
/** What somebody typed about one part, and how it may be read: the first reading whose number exists is meant. */
export type RequestedEntry = { text: string; readings: RequestedNumber[] }

const QUANTITY = /^[1-9]\d{0,6}$/

/** Reads pasted numbers: lines, tabs, commas or semicolons between them; `SKU 2`, `2 x SKU`, `SKU,2` or `SKU`. */
export function readPastedParts(text: string): RequestedEntry[] {
  return text.split(/[\n\r;]+/).flatMap((line) => {
    const entries: RequestedEntry[] = []
    for (const field of line.split(/[\t,]/).map((each) => each.trim())) {
      const last = entries.at(-1)
      if (field === '') continue
      if (last && QUANTITY.test(field) && last.readings.every(({ quantity }) => quantity === undefined)) {
        last.readings = last.readings.map(({ number }) => ({ number, quantity: Number(field) }))
        last.text += ` ${field}`
      } else entries.push({ text: field, readings: readField(field) })
    }
    return entries
  })
}

function readField(field: string): RequestedNumber[] {
  const [, before, number] = /^(\d{1,7})\s*[x×*]\s*(\S.*)$/i.exec(field) ?? []
  if (before !== undefined && number !== undefined && QUANTITY.test(before)) {
    return [{ number, quantity: Number(before) }, { number: field }]
  }
  const [, name, after] = /^(.*?\S)\s+(?:[x×*]\s*)?(\d{1,7})(?:\s*[x×*])?$/i.exec(field) ?? []
  if (name !== undefined && after !== undefined && QUANTITY.test(after)) {
    return [{ number: name, quantity: Number(after) }, { number: field }]
  }
  return [{ number: field }]
}

/** `SKU~2,SKU2~10` of a basket's link. */
export function readLinkedParts(text: string): RequestedEntry[] {
  return text.split(',').flatMap((entry) => {
    const at = entry.lastIndexOf('~')
    const [number, quantity] = at < 0 ? [entry, ''] : [entry.slice(0, at), entry.slice(at + 1)]
    const decoded = decodedText(number).trim()
    if (decoded === '') return []
    return [
      {
        text: decoded,
        readings: [{ number: decoded, quantity: QUANTITY.test(quantity) ? Number(quantity) : undefined }],
      },
    ]
  })
}

function decodedText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
