import { zodResolver } from '@hookform/resolvers/zod'
import { type BaseSyntheticEvent, useState } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { OperationName } from '#app/contract/contract.ts'
import type { z } from '#platform/contract/schema.ts'
import { placeFieldProblems } from '../field-problems.ts'
import { removeDraft } from '../session/drafts.ts'
import { restoredTexts, useFormDraft } from '../session/use-form-draft.ts'
import { type ActionOptions, type RequestFor, useShopAction } from './use-shop-action.ts'

type Values<Name extends OperationName> =
  RequestFor<Name> extends { body: infer Body extends FieldValues } ? Body : never

type Options<Name extends OperationName> = ActionOptions<Name> & {
  /** The call without its body. */
  request?: Omit<RequestFor<Name>, 'body'>
  /** What the fields show first. */
  start: { [Field in keyof Values<Name>]: string }
  /** Keeps what was typed under this name while a session ends. */
  draft?: string
  /** Of the operation's body, or of fields whose texts become its values. */
  schema: z.ZodType<Values<Name>, FieldValues>
}

type FieldProps = ReturnType<UseFormReturn['register']> & { error: string | undefined }

/** What the fields of a form need: `<Field label="Email" {...field('email')} />`, where `field` is `fieldsOf(form)`. */
export function fieldsOf<Values extends FieldValues, Context, Sent>({
  register,
  getFieldState,
  formState: { errors: _ }, // Read so that the form renders again when they change
}: Pick<UseFormReturn<Values, Context, Sent>, 'register' | 'getFieldState' | 'formState'>) {
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>): FieldProps => ({
    ...register(name, options),
    error: (getFieldState(name).error as FieldError | undefined)?.message,
  })
}

/**
 * A form for the body of one operation: checked by a schema, problems of the answer placed beside
 * their fields, the first wrong one focused. Whatever needs more uses react-hook-form.
 */
export function useShopForm<Name extends OperationName>(
  operation: Name,
  { request, start, draft, schema, ...action }: Options<Name>,
): {
  form: UseFormReturn<FieldValues, unknown, FieldValues>
  field: (name: FieldPath<Values<Name>> & string) => FieldProps
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  /** What no field shows. */
  problem: unknown
  isPending: boolean
} {
  const form = useForm<FieldValues, unknown, FieldValues>({
    mode: 'onSubmit',
    resolver: zodResolver(schema),
    defaultValues: (draft ? restoredTexts(draft, start) : start) as DefaultValues<FieldValues>,
  })
  useFormDraft(form, draft)
  const [problem, setProblem] = useState<unknown>()
  const { send } = useShopAction(operation, action)
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined)
    try {
      await send({ ...request, body: values } as unknown as RequestFor<Name>)
      if (draft) removeDraft(draft)
    } catch (error) {
      setProblem(placeFieldProblems(error, form, Object.keys(start)))
    }
  })
  return {
    form,
    field: fieldsOf(form),
    submit,
    problem,
    isPending: form.formState.isSubmitting,
  }
}
