import { MOST_LINES, MOST_UNITS } from '#catalogue/contract/lines/line-limits.ts'

export const MOST_KEPT_LINES = 200 // With those saved for later

/** `seenPrice`: the price of a unit when it was last shown, to explain a change. It never counts. */
export type BasketLine = {
  part: string
  quantity: number
  saved: boolean // For later: not ordered, not part of the total
  seenPrice?: number | undefined
  addedAt: string
}
export type AddedLine = Pick<BasketLine, 'part' | 'quantity' | 'seenPrice'>

/** Undefined once there are too many lines to add these. A saved part that is added again is back in the basket. */
export function addLines(
  lines: readonly BasketLine[],
  added: readonly AddedLine[],
  addedAt: string,
): BasketLine[] | undefined {
  const next = new Map(lines.map((line) => [line.part, line]))
  for (const { part, quantity, seenPrice } of added) {
    const before = next.get(part)
    const active = before && !before.saved ? before.quantity : 0
    next.set(part, {
      part,
      quantity: Math.min(active + quantity, MOST_UNITS),
      saved: false,
      ...withPrice(before?.seenPrice ?? seenPrice),
      addedAt: before?.addedAt ?? addedAt,
    })
  }
  return ifNotTooMany([...next.values()])
}

/** Sets a line to what is said; 0 removes it. Undefined when there would be too many lines. */
export type LineEdit = { part: string; quantity: number; saved?: boolean | undefined; seenPrice?: number | undefined }
export function editLine(lines: readonly BasketLine[], edit: LineEdit, addedAt: string): BasketLine[] | undefined {
  const { part, quantity } = edit
  const before = lines.find((line) => line.part === part)
  if (quantity === 0) return lines.filter((line) => line !== before)
  const line: BasketLine = {
    part,
    quantity,
    saved: edit.saved ?? before?.saved ?? false,
    ...withPrice(edit.seenPrice ?? before?.seenPrice),
    addedAt: before?.addedAt ?? addedAt,
  }
  return ifNotTooMany(before ? lines.map((each) => (each === before ? line : each)) : [...lines, line])
}

/** What merging did to a line: added units together, saved it for later, or left it out. */
export type LineChange = {
  part: string
  change: 'added-together' | 'saved' | 'left-out'
  before: number // Units that the account's basket had
  added: number
  quantity: number // Units now
}

/** How parts are sold; those that it doesn't know never existed. */
export type PartRules = ReadonlyMap<string, { multiple: number }>

/** A guest's basket joins the account's: units of one part add up, and what is too much is saved for later. */
export function mergeLines(
  lines: readonly BasketLine[],
  guestLines: readonly BasketLine[],
  rules: PartRules,
): { lines: BasketLine[]; changes: LineChange[] } {
  const next = new Map(lines.map((line) => [line.part, line]))
  const changes: LineChange[] = []
  for (const guest of guestLines) {
    const { part, quantity: added } = guest
    const before = next.get(part)
    const multiple = rules.get(part)?.multiple
    if (multiple === undefined || (!before && next.size >= MOST_KEPT_LINES)) {
      changes.push({ part, change: 'left-out', before: 0, added, quantity: 0 })
      continue
    }
    const wanted = before ? addedTogether(before, guest, multiple) : guest
    const isFull = becomesActive(wanted, before) && activeLines([...next.values()]).length >= MOST_LINES
    const line = isFull ? { ...wanted, saved: true } : wanted
    next.set(part, line)
    const change = changeOf(before, isFull)
    if (change) changes.push({ part, change, before: before?.quantity ?? 0, added, quantity: line.quantity })
  }
  return { lines: [...next.values()], changes }
}

const becomesActive = (line: BasketLine, before: BasketLine | undefined) => !line.saved && (!before || before.saved)

function changeOf(before: BasketLine | undefined, isFull: boolean): LineChange['change'] | undefined {
  if (isFull) return 'saved'
  return before && 'added-together'
}

/** Keeps the older of both prices, so that a change since then is still explained. */
function addedTogether(before: BasketLine, guest: BasketLine, multiple: number): BasketLine {
  const older = guest.addedAt < before.addedAt ? guest : before
  const most = MOST_UNITS - (MOST_UNITS % multiple)
  return {
    part: before.part,
    quantity: Math.min(Math.ceil((before.quantity + guest.quantity) / multiple) * multiple, most),
    saved: before.saved && guest.saved,
    ...withPrice(older.seenPrice ?? before.seenPrice ?? guest.seenPrice),
    addedAt: older.addedAt,
  }
}

/** Those that would be ordered. */
export function activeLines<Line extends { saved: boolean }>(lines: readonly Line[]): Line[] {
  return lines.filter(({ saved }) => !saved)
}

export function unitsIn(lines: readonly Pick<BasketLine, 'saved' | 'quantity'>[]): number {
  return activeLines(lines).reduce((sum, { quantity }) => sum + quantity, 0)
}

function ifNotTooMany(lines: BasketLine[]): BasketLine[] | undefined {
  return activeLines(lines).length > MOST_LINES || lines.length > MOST_KEPT_LINES ? undefined : lines
}

const withPrice = (seenPrice: number | undefined) => (seenPrice === undefined ? {} : { seenPrice })

/** The path of a page that offers these parts for the basket. */
export function basketLinkPath(lines: readonly { sku: string; quantity: number }[]): string {
  // Twice, because the query is decoded before it is split at commas.
  const encoded = lines.map(({ sku, quantity }) => `${encodeURIComponent(encodeURIComponent(sku))}~${quantity}`)
  return `/basket?add=${encoded.join(',')}`
}
