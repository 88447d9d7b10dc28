import type { FormEvent } from 'react'
import { Form } from 'react-router'
import type { FitTemplate } from '#fitment/contract/fitment.ts'

type Props = {
  templates: readonly FitTemplate[]
  part?: string | undefined
  onChoose?: ((template: FitTemplate) => void) | undefined
}

/** Speeds are in the name. */
const saysMore = (label: string) => !/^\d+( teeth)?$/u.test(label)

/** Kinds of bike to begin with, in one click each. Without scripts the next page has the bike in its address. */
export function TemplateChoice({ templates, part, onChoose }: Props) {
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
                {defining
                  .map(({ label }) => label)
                  .filter(saysMore)
                  .join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Form>
  )
}
