import { WEEKDAYS } from '#admin/contract/settings/delivery-settings.ts'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import type { DeliveryDraft } from './draft.ts'
import { readHolidays } from './places-text.ts'
import { FigureField, ListField } from './typed-fields.tsx'

/** What a promised day depends on. */
export function TimesFields({ value, change, field, list }: DeliveryDraft) {
  return (
    <section aria-labelledby="times" className="flex flex-col gap-4">
      <div>
        <h3 id="times" className="text-xl">
          Promised days
        </h3>
        <p className="text-graphite text-sm">
          Customers see a delivery day only with handling days, a cut-off, and days on the way.
        </p>
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <FigureField
          label="Handling days"
          hint="Working days until an order leaves; 0 for the same day"
          {...field('handlingDays')}
          value={value.handlingDays}
          onChange={(handlingDays) => change({ handlingDays })}
        />
        <Field
          label="Cut-off"
          hint="In the shop’s time. Later orders count for the next working day"
          type="time"
          {...field('cutOff')}
          value={value.cutOff ?? ''}
          onChange={({ target }) => change({ cutOff: target.value || null })}
        />
      </div>
      <DaysOff {...{ value, change, list }} />
      <div className="max-w-md">
        <ListField
          label="Holidays"
          hint="Dates such as 2026-12-25, one per line"
          rows={4}
          {...list('holidays')}
          value={value.holidays}
          textOf={(holidays) => holidays.join('\n')}
          read={readHolidays}
          onChange={(holidays) => change({ holidays })}
        />
      </div>
    </section>
  )
}

function DaysOff({ value, change, list }: Pick<DeliveryDraft, 'value' | 'change' | 'list'>) {
  const { error } = list('daysOff')
  return (
    <fieldset>
      <legend className="font-semibold text-sm">Days off each week</legend>
      <div className="flex flex-wrap gap-x-6">
        {WEEKDAYS.map((day) => (
          <Choice
            key={day}
            label={`${day.charAt(0).toUpperCase()}${day.slice(1)}`}
            on={value.daysOff.includes(day)}
            onTurn={(isOff) =>
              change({ daysOff: WEEKDAYS.filter((it) => (it === day ? isOff : value.daysOff.includes(it))) })
            }
          />
        ))}
      </div>
      {error && <p className="text-bad text-sm">{error}</p>}
    </fieldset>
  )
}
