import { type FormEvent, useState } from 'react'
import { Form, Link } from 'react-router'
import type { DescribedBike, FitTemplate, PartFit } from '#fitment/contract/fitment.ts'
import type { ProposedFact } from '#fitment/contract/spec-sheet.ts'
import type { ShopClient } from '#platform/contract/client.ts'
import { msg, t } from '#platform/contract/language/text.ts'
import { answerOrThrow, invalidOrThrow } from '#platform/web/page/answer-or-throw.ts'
import { HeadedSection } from '#platform/web/page/headed-section.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { shopContext } from '#platform/web/shop-context.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { PageHeading } from '#platform/web/ui/text/page-heading.tsx'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import { type BikeAddress, onwardAddress } from '../bikes/bike-address.ts'
import { BikeEditor, type EditedBike } from '../bikes/editing/bike-editor.tsx'
import type { Keeping } from '../bikes/editing/kept-bike.tsx'
import type { KeepKind } from '../bikes/my-bikes.tsx'
import { NoBikesYet } from '../bikes/no-bikes-yet.tsx'
import { FitBadge } from '../fit-badge.tsx'
import type { Route } from './+types/bikes-page.ts'

const KeptBike = lazyComponent(() => import('../bikes/editing/kept-bike.tsx'))
const BegunBike = lazyComponent(() => import('../bikes/begun-bike.tsx'))
const MyBikes = lazyComponent(() => import('../bikes/my-bikes.tsx'), { waiting: () => <PlaceOfBikes /> })

type Loaded = {
  templates: readonly FitTemplate[]
  described: DescribedBike | null
  proposals: readonly ProposedFact[] | null
  address: BikeAddress
  told: readonly string[]
  refused: string | null
  begun: boolean
  /** The part that the bike is chosen for, with its verdict once there is a bike. */
  part: AskedPart | null
}
type AskedPart = { _id: string; name: string; fit: PartFit | null }

const MOST_TAKEN = 30

/** The bike is in the address, with an answer or facts to take; what comes back has its next code. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs): Promise<Loaded> {
  const shop = context.get(shopContext)
  const given = (name: string) => searchParams.get(name) ?? undefined
  const text = given('text')
  const address = {
    bike: given('bike'),
    ask: given('ask'),
    skip: searchParams.getAll('skip').slice(0, 80),
    several: searchParams.has('several'),
    step: Number(given('step')?.slice(0, 3)) || 0,
    for: given('for'),
  }
  const isBike = ['fits', 'template', 'bike', 'place'].some((name) => searchParams.has(name))
  const [templates, asked, proposals] = await Promise.all([
    answerOrThrow(shop.listFitTemplates({})),
    isBike ? askBike(shop, searchParams) : { described: null, refused: null },
    text === undefined ? null : answerOrThrow(shop.readSpecSheet({ body: { text } })),
  ])
  const answered = searchParams.has('measured') || address.ask !== undefined ? [] : searchParams.getAll('place')
  const taken = searchParams.getAll('fact').map((fact) => fact.split('=')[0] ?? '')
  const begun = [...searchParams.keys()].filter((name) => name !== 'for').join() === 'template'
  const part = await askedPart(shop, address.for, asked.described?.fits)
  return { templates, ...asked, proposals, address, told: [...answered, ...taken], begun, part }
}

/** Without the part, which may be gone, the page is what it is without its address naming one. */
async function askedPart(
  shop: ShopClient,
  id: string | undefined,
  fits: string | undefined,
): Promise<AskedPart | null> {
  if (id === undefined) return null
  const [part, fit] = await Promise.all([
    shop.getPart({ params: { id } }).catch(() => null),
    fits === undefined ? null : shop.getPartFit({ params: { id }, query: { fits } }).catch(() => null),
  ])
  return part && { _id: part._id, name: part.name, fit }
}

type Asked = Pick<Loaded, 'described' | 'refused'>

/** A refused answer leaves the bike as it was, and is said. */
async function askBike(shop: ShopClient, query: URLSearchParams): Promise<Asked> {
  const given = (name: string) => query.get(name) ?? undefined
  const [fits, template, place, measured] = [given('fits') ?? '', given('template'), given('place'), given('measured')]
  const [value, ask] = [query.getAll('value'), given('ask')]
  try {
    let described = await shop.describeBike({ query: { fits, template, place, value, measured, ask } })
    for (const fact of query.getAll('fact').slice(0, MOST_TAKEN)) {
      const [at = '', values = ''] = fact.split('=')
      described = await shop.describeBike({ query: { fits: described.fits, place: at, value: values.split('|'), ask } })
    }
    return { described, refused: null }
  } catch (error) {
    const { errors, detail } = invalidOrThrow(error)
    const described = await answerOrThrow(shop.describeBike({ query: { fits, ask } }))
    return { described, refused: errors?.map(({ message }) => message).join(' ') ?? detail }
  }
}

export const meta = titled(msg('My bikes'))

export default function BikesPage({ loaderData }: Route.ComponentProps) {
  const { templates, described, proposals, address, told, refused, begun, part } = loaderData
  const isHydrated = useHydrated()
  const [keepKind, setKeepKind] = useState<KeepKind>()
  return (
    <div className="bikes-page page py-8 sm:py-12">
      {described ? (
        <Described {...{ described, proposals, address, told, refused, begun, part, isHydrated }} />
      ) : (
        <>
          <PageHeading title={t('My bikes')}>
            {t(
              'Tell us what you ride, and we show which parts fit, and why. Start with the type of bike; we ask for the rest only where it matters.',
            )}
          </PageHeading>
          {part && <p className="mb-6">{t('Choose the bike that {name} is for.', { name: part.name })}</p>}
          {isHydrated ? <MyBikes part={part} onReady={setKeepKind} /> : <PlaceOfBikes />}
          <Kinds templates={templates} part={part} onChoose={keepKind} />
        </>
      )}
    </div>
  )
}

/** As high as what stands there when no bike is known: the kinds stay where they are under a finger. */
function PlaceOfBikes() {
  return (
    <div aria-hidden="true" className="bikes-place">
      <NoBikesYet isSignedIn={false} />
    </div>
  )
}

/**
 * The same form before and after the scripts came, so that no press falls between two of them. Sent without `onChoose`,
 * it leads to an address from which the bike is kept.
 */
function Kinds({ templates, part, onChoose }: Pick<Loaded, 'templates' | 'part'> & { onChoose: KeepKind | undefined }) {
  return (
    <HeadedSection id="kinds" title={t('Add a bike: what type is it?')} level={2} look="mb-4 text-xl">
      <TemplateChoice templates={templates} part={part?._id} onChoose={onChoose} />
      <p className="unscripted mt-4">
        {t('Without JavaScript your bike is stored in the page’s address. Bookmark the page to find it again.')}
      </p>
    </HeadedSection>
  )
}

type DescribedProps = EditedBike & Pick<Loaded, 'refused' | 'begun' | 'part'> & { isHydrated: boolean }

function Described({ refused, begun, part, isHydrated, told, ...edited }: DescribedProps) {
  const { fault, template, model, fits } = edited.described
  const [keeping, setKeeping] = useState<Keeping>()
  const [isRefused, setIsRefused] = useState(false)
  const { kept, actions, note, tools } = keeping ?? {}
  // An answer that came before would be lost.
  const isBeginning = isHydrated && begun && template !== null && !isRefused
  return (
    <>
      <p className="no-print">
        <Link to="/bikes" className="bike-link">
          {t('All my bikes')}
        </Link>
      </p>
      <PageHeading
        title={kept?.name ?? template?.name ?? (model === null ? t('A bike') : t('Bike {model}', { model }))}
      >
        {note}
      </PageHeading>
      {isHydrated && begun && template && <BegunBike {...template} part={part} onRefused={() => setIsRefused(true)} />}
      <div inert={isBeginning}>
        <BikeEditor {...edited} kept={kept} actions={actions}>
          {[fault?.message, refused].map(
            (text) =>
              text && (
                <p key={text} role="alert" className="border-bad border-l-4 bg-sheet px-4 py-3">
                  {text}
                </p>
              ),
          )}
          {part?.fit && <VerdictOfPart part={part} fit={part.fit} fits={fits} />}
          {tools}
        </BikeEditor>
      </div>
      {isHydrated && !isBeginning && <KeptBike {...edited} told={told} onKeep={setKeeping} />}
    </>
  )
}

/** What the bike is for: the part and its verdict, one step back. */
function VerdictOfPart({ part, fit, fits }: { part: AskedPart; fit: PartFit; fits: string }) {
  return (
    <section aria-label={part.name} className="sheet p-4">
      <Link to={onwardAddress({ fits }, part)} className="font-semibold underline underline-offset-4">
        {part.name}
      </Link>
      <FitBadge verdict={{ verdict: fit.verdict, text: fit.label }} />
    </section>
  )
}

type Props = {
  templates: readonly FitTemplate[]
  part?: string | undefined
  onChoose?: ((template: FitTemplate) => void) | undefined
}

/** What tells no kinds of bike apart: the name has the speeds, and nobody counts by how many teeth rings differ. */
const UNSAID = new Set(['drive.speeds', 'crankset.ring-difference'])

/** Kinds of bike to begin with, in one click each. Without scripts the next page has the bike in its address. */
function TemplateChoice({ templates, part, onChoose }: Props) {
  const choose = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const chosen = templates.find(({ code }) => submitter instanceof HTMLButtonElement && submitter.value === code)
    if (!onChoose || !chosen) return
    event.preventDefault()
    onChoose(chosen)
  }
  return (
    <Form method="get" action="/bikes" onSubmit={choose}>
      {part && <input type="hidden" name="for" value={part} />}
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {templates.map(({ code, name, defining }) => (
          <li key={code} className="grid">
            <button type="submit" name="template" value={code} className="sheet bike-template">
              <span className="font-semibold">{name}</span>
              <span className="text-graphite text-sm">
                {defining.flatMap(({ place, label }) => (UNSAID.has(place) ? [] : label)).join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Form>
  )
}
