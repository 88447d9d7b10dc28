import { expect, test } from 'vitest'
import { z } from 'zod'
import type { OperationShape } from '#platform/contract/operation.ts'
import { GRANTABLE_PERMISSIONS, hidesMoney, permissionsOf, withoutMoney } from '#platform/contract/permissions.ts'
import { contract } from './contract.ts'

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** The roles of one action that see no money. */
const WITHOUT_MONEY = GRANTABLE_PERMISSIONS.map((action) => permissionsOf([action])).filter(
  (role) => !role.has('money.view'),
)

const isTakenOut = (name: string) => !Object.hasOwn(withoutMoney({ [name]: 1.5 }) as object, name)

/** How long a guarantee lasts. */
const NO_AMOUNTS = ['years']

/** Names of fields that are left and hold figures with decimals: counts and positions are integers. */
function decimalsOf(schema: Schema, name = ''): string[] {
  const { additionalProperties: others, anyOf = [], oneOf = [], allOf = [] } = schema
  return [
    ...(schema.type === 'number' ? [name] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([inner, its]) =>
      isTakenOut(inner) ? [] : decimalsOf(its, inner),
    ),
    ...(schema.items ? decimalsOf(schema.items, name) : []),
    ...(typeof others === 'object' ? decimalsOf(others, name) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((inner) => decimalsOf(inner, name)),
  ]
}

test('every amount in an answer about orders or returns is taken out for staff who see no money', () => {
  const left = Object.entries<OperationShape>(contract).flatMap(([operation, { access, output }]) => {
    if (
      access.kind !== 'admin' ||
      !WITHOUT_MONEY.some((role) => role.has(access.needs) && hidesMoney(access.needs, role))
    )
      return []
    const names = decimalsOf(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }) as Schema)
    return [...new Set(names)].filter((name) => !NO_AMOUNTS.includes(name)).map((name) => `${operation}.${name}`)
  })
  expect(left).toEqual([])
})
