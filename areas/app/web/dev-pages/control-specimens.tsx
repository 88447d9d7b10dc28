import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { FieldFrame } from '#platform/web/ui/forms/field-frame.tsx'
import { OrLine } from '#platform/web/ui/forms/or-line.tsx'
import { PasswordField } from '#platform/web/ui/forms/password-field.tsx'
import { SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { StarChoice } from '#platform/web/ui/forms/star-choice.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { readWholeNumber, WholeNumberField } from '#platform/web/ui/forms/whole-number-field.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { MenuIcon } from '#platform/web/ui/menu-icon.tsx'
import { Specimen, SpecimenGroup, SpecimenRow } from './specimen.tsx'

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const

const STATES = {
  plain: {},
  'with a hint': { hint: 'As it stands on your card.' },
  'with an error': { error: 'Enter your name.' },
  'that cannot be used': { disabled: true },
} as const

const SEARCHED = [
  { name: 'q', label: 'Name or number' },
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: '', label: 'Any' },
      { value: 'paid', label: 'Paid' },
    ],
  },
]

/** Buttons and fields in each state. */
export function ControlSpecimens() {
  return (
    <>
      <ButtonSpecimens />
      <FieldSpecimens />
    </>
  )
}

function ButtonSpecimens() {
  return (
    <SpecimenGroup title="Buttons">
      {VARIANTS.map((variant) => (
        <SpecimenRow key={variant}>
          <Specimen name={`${variant} button`}>
            <Button variant={variant}>Order now</Button>
          </Specimen>
          <Specimen name={`${variant}, at work`}>
            <Button variant={variant} pending pendingLabel="Ordering …">
              Order now
            </Button>
          </Specimen>
          <Specimen name={`${variant}, cannot be used`}>
            <Button variant={variant} disabled>
              Order now
            </Button>
          </Specimen>
          <Specimen name={`${variant} link`}>
            <LinkButton to="/" variant={variant}>
              See parts
            </LinkButton>
          </Specimen>
        </SpecimenRow>
      ))}
      <Specimen name="link that stands alone">
        <InlineLink to="/">Back to the parts</InlineLink>
      </Specimen>
      <Specimen name="menu icon">
        <MenuIcon />
      </Specimen>
    </SpecimenGroup>
  )
}

function FieldSpecimens() {
  return (
    <SpecimenGroup title="Fields">
      {Object.entries(STATES).map(([state, texts]) => (
        <SpecimenRow key={state}>
          <Specimen name={`text ${state}`}>
            <Field label="Name" defaultValue="Ada" {...texts} />
          </Specimen>
          <Specimen name={`password ${state}`}>
            <PasswordField label="Password" defaultValue="correct horse" autoComplete="off" {...texts} />
          </Specimen>
          <Specimen name={`choice ${state}`}>
            <SelectField label="Category" {...texts}>
              <option>Chainrings</option>
              <option>Cassettes</option>
            </SelectField>
          </Specimen>
          <Specimen name={`long text ${state}`}>
            <TextAreaField label="Message" defaultValue="Do you make it in black?" {...texts} />
          </Specimen>
        </SpecimenRow>
      ))}
      <SpecimenRow>
        <Specimen name="text that is only read">
          <Field label="Email" readOnly value="ada@example.com" />
        </Specimen>
        <Specimen name="text that is empty">
          <Field label="Phone" placeholder="+1 555 0100" />
        </Specimen>
        <Specimen name="whole number, with stars to choose it by">
          <StarField />
        </Specimen>
        <Specimen name="frame around any control">
          <FieldFrame label="Quantity">{(control) => <input type="range" {...control} />}</FieldFrame>
        </Specimen>
        <Specimen name="checkbox">
          <Choice label="Same as the delivery address" on onTurn={() => {}} />
        </Specimen>
        <Specimen name="or">
          <OrLine />
        </Specimen>
      </SpecimenRow>
      <Specimen name="search of a list">
        <SearchForm label="Search the specimens" fields={SEARCHED} />
      </Specimen>
    </SpecimenGroup>
  )
}

function StarField() {
  const [rating, setRating] = useState('3')
  return (
    <WholeNumberField label="Rating" min={1} max={5} value={rating} onChange={({ target }) => setRating(target.value)}>
      <StarChoice rating={readWholeNumber(rating) || 0} onChoose={(chosen) => setRating(String(chosen))} />
    </WholeNumberField>
  )
}
