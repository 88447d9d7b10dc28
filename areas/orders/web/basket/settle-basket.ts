import { type Basket, basketLineSchema, basketSchema, lineChangeSchema } from '#orders/contract/basket.ts'
import { MOST_KEPT_LINES } from '#orders/contract/basket-lines.ts'
import { t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { z } from '#platform/contract/schema.ts'
import { isRefusal, MAX_RETRIES, retryDelayMs } from '#platform/web/retries.ts'
import { currentSession } from '#platform/web/session/token-store.ts'
import { shop } from '#platform/web/shop-client.ts'
import { notify } from '#platform/web/ui/notify.ts'
import {
  applyEdit,
  type BasketEdit,
  isInMemory,
  newId,
  readEdits,
  readStored,
  type StoredBasket,
  writeBasket,
} from './basket-storage.ts'

const REMEMBERED_EDITS = 50

const storedSchema = z.object({
  id: z.uuid().catch(newId),
  account: z.string().optional(),
  version: z.int().optional(),
  became: basketSchema.shape.became.catch(undefined),
  lines: z.array(z.unknown()).max(MOST_KEPT_LINES),
  done: z.array(z.string()).optional().catch(undefined),
  changes: z.array(lineChangeSchema).optional().catch(undefined),
})

/** Reads what is stored; lines that are none are dropped, and said to be. */
function readBasket(): StoredBasket {
  const stored = readStored()
  if (stored === undefined) return { id: newId(), lines: [] }
  const { data } = storedSchema.safeParse(stored)
  const lines = (data?.lines ?? []).flatMap((line) => basketLineSchema.safeParse(line).data ?? [])
  if (!data || lines.length < data.lines.length) {
    notify.warning(t('Some lines of your basket could not be read and were removed.'))
  }
  return { ...(data ?? { id: newId() }), lines }
}

let isToldOfMemory = false
let running: Promise<void> = Promise.resolve()
let failures = 0

/** One tab at a time. Without Web Locks (plain HTTP) tabs may overwrite each other. */
export function settleBasket({ refresh = false }: { refresh?: boolean } = {}): Promise<void> {
  const work = () => settleNow(refresh)
  running = running
    .then(() => (navigator.locks ? navigator.locks.request('basket', work) : work()))
    .then(
      () => {
        failures = 0
      },
      (error: unknown) => {
        if (error instanceof ProblemError) tryLater()
        else if (!(error instanceof SessionChanged)) reportError(error)
      },
    )
  return running
}

/** The edits are kept. Offline they wait for `online`, after which the first request may still fail. */
function tryLater(): void {
  if (!navigator.onLine) return
  if (failures === MAX_RETRIES) {
    failures = 0
    return
  }
  setTimeout(() => readEdits().length > 0 && void settleBasket(), retryDelayMs(failures))
  failures += 1
}

async function settleNow(refresh: boolean): Promise<void> {
  const session = currentSession()
  // The edits wait until somebody logs in again.
  if (session.state === 'ended') return
  if (session.state === 'signed-in') await settleOnServer(session.email, refresh)
  else settleHere()
  if (isInMemory() && !isToldOfMemory) {
    isToldOfMemory = true
    notify.warning(t('This browser does not store your basket. It lasts until you close the page.'))
  }
}

function settleHere(): void {
  const edits = readEdits()
  const basket = readBasket()
  const done = basket.done ?? []
  const lines = edits.filter(({ id }) => !done.includes(id)).reduce(applyEdit, basket.lines)
  writeBasket({ ...basket, lines, done: remember(done, edits) }, edits)
}

async function settleOnServer(email: string, refresh: boolean): Promise<void> {
  let basket = readBasket()
  if (basket.account !== email) basket = await adopt(basket, email)
  else if (refresh) {
    basket = take(basket, await shop.getBasket())
    keepOnlyFor(email)
    writeBasket(basket)
  }
  for (const edit of readEdits()) {
    if (basket.done?.includes(edit.id)) writeBasket(basket, [edit])
    else basket = await sendEdit(basket, edit)
  }
}

/** A guest's basket becomes the account's; another account's copy is dropped. */
async function adopt(basket: StoredBasket, email: string): Promise<StoredBasket> {
  if (basket.account === undefined) settleHere()
  const guest = basket.account === undefined ? readBasket() : { id: newId(), lines: [] }
  const isEmpty = guest.lines.length === 0
  const { changes, ...answer } = isEmpty
    ? { ...(await shop.getBasket()), changes: [] }
    : await shop.mergeBasket({ body: { basket: guest.id, lines: guest.lines } })
  keepOnlyFor(email)
  const adopted: StoredBasket = { id: newId(), account: email, ...answer, ...(changes.length > 0 && { changes }) }
  writeBasket(adopted)
  if (changes.length > 0)
    notify.info(t('Your basket now has what you had in it before. Open it to see what changed'), {
      to: '/basket',
      label: t('View basket'),
    })
  return adopted
}

async function sendEdit(basket: StoredBasket, edit: BasketEdit): Promise<StoredBasket> {
  try {
    const answer = await send(edit)
    keepOnlyFor(basket.account)
    const sent = take(basket, answer)
    const settled = { ...sent, done: remember(sent.done ?? [], [edit]) }
    writeBasket(settled, [edit])
    return settled
  } catch (error) {
    const status = error instanceof ProblemError ? error.problem.status : 0
    if (!isRefusal(status) || status === 401 || status === 429) throw error
    notify.error((error as ProblemError).problem.detail)
    writeBasket(basket, [edit])
    return basket
  }
}

/** Somebody who logged out meanwhile leaves nothing behind. @throws Error */
function keepOnlyFor(email: string | undefined): void {
  if (currentSession().email !== email) throw new SessionChanged()
}

class SessionChanged extends Error {}

/** Sending it again changes nothing more. */
function send(edit: BasketEdit): Promise<Basket> {
  if (edit.kind === 'add') return shop.addToBasket({ body: { lines: edit.lines }, idempotencyKey: edit.id })
  const { part, quantity, saved, seenPrice } = edit
  return shop.setBasketLine({ params: { part }, body: { quantity, saved, seenPrice } })
}

/** A repeated addition gets the first answer, which may be older than what is known. */
function take(basket: StoredBasket, answer: Basket): StoredBasket {
  if (answer.version < (basket.version ?? 0)) return basket
  return { ...basket, version: answer.version, lines: answer.lines, became: answer.became }
}

const remember = (done: readonly string[], edits: readonly BasketEdit[]) =>
  [...done, ...edits.map(({ id }) => id)].slice(-REMEMBERED_EDITS)
