import type { FormEvent } from 'react'
import { Form } from 'react-router'
import type { ProposedFact } from '#fitment/contract/spec-sheet.ts'
import { t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import type { BikeAddress } from '../bike-address.ts'
import { BikeFields } from './bike-fields.tsx'

/** Addresses are not endless, and without scripts the text is in one. */
const LONGEST_PASTED = 3_000

type Props = {
  proposals: readonly ProposedFact[] | null // Null before anything was pasted
  address: BikeAddress
  onTake?: ((facts: readonly ProposedFact[]) => void) | undefined
}

/** Proposes facts from a pasted specification sheet. Only what is ticked is taken. */
export function SheetReader({ proposals, address, onTake }: Props) {
  return (
    <details className="bike-sheet no-print" open={proposals !== null || undefined}>
      <summary>{t('Paste a specification sheet')}</summary>
      <Form method="get" action="/bikes" className="grid gap-3 py-3">
        <BikeFields {...address} />
        <TextAreaField
          label={t('Specification sheet')}
          name="text"
          rows={6}
          maxLength={LONGEST_PASTED}
          required
          hint={t('We look for words such as BSA 73, Boost 148 or 27.2. Check what we find: sheets are often vague.')}
        />
        <Button type="submit" className="justify-self-start">
          {t('Read the text')}
        </Button>
      </Form>
      {proposals?.length === 0 && <p role="status">{t('We recognised nothing in this text.')}</p>}
      {proposals !== null && proposals.length > 0 && (
        <Proposals proposals={proposals} address={address} onTake={onTake} />
      )}
    </details>
  )
}

function Proposals({ proposals, address, onTake }: Props & { proposals: readonly ProposedFact[] }) {
  const take = (event: FormEvent<HTMLFormElement>) => {
    if (!onTake) return
    event.preventDefault()
    const ticked = new FormData(event.currentTarget).getAll('fact').map(String)
    onTake(proposals.filter((fact) => ticked.includes(factText(fact))))
  }
  return (
    <Form method="get" action="/bikes" onSubmit={take} className="grid gap-3 pb-3">
      <BikeFields {...address} />
      <fieldset>
        <legend className="font-semibold">{t('Tick what is correct')}</legend>
        <ul className="bike-options bike-options-wide">
          {proposals.map((fact) => (
            <li key={fact.place}>
              <label>
                <input type="checkbox" name="fact" value={factText(fact)} />
                <span>
                  {fact.name}: {fact.label}
                  <span className="block text-graphite text-sm">{t('From “{words}”', { words: fact.words })}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <Button type="submit" variant="primary" className="justify-self-start">
        {t('Add ticked facts')}
      </Button>
    </Form>
  )
}

const factText = ({ place, value }: ProposedFact) => `${place}=${value}`
