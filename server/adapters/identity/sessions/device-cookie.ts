import type { GenericEndpointContext } from '@better-auth/core'
import type { IdentityContext } from '#server/adapters/identity/identity-context.ts'
import { DEVICE_LIFETIME_S, newDeviceId, trustDevice } from './known-devices.ts'

const DEVICE_ID = /^[\w-]{32}$/

/** The id that the browser's cookie has for it; undefined when it has none that we could have given. */
export function readDeviceCookie(ctx: GenericEndpointContext): string | undefined {
  const id = ctx.getCookie(deviceCookie(ctx).name)
  return id && DEVICE_ID.test(id) ? id : undefined
}

/**
 * Gives the browser an id, or the one it has for another while. No script reads it; other sites' pages do not make it
 * be sent.
 */
export function keepDeviceCookie(ctx: GenericEndpointContext): string {
  const id = readDeviceCookie(ctx) ?? newDeviceId()
  const { name, attributes } = deviceCookie(ctx)
  ctx.setCookie(name, id, attributes)
  return id
}

/** Makes the browser one that the account is known to be signed in from, without an email about it. */
export async function trustBrowser(
  parts: IdentityContext,
  ctx: GenericEndpointContext,
  accountId: string,
): Promise<void> {
  await trustDevice(parts, keepDeviceCookie(ctx), accountId)
}

function deviceCookie(ctx: GenericEndpointContext) {
  return ctx.context.createAuthCookie('device', { maxAge: DEVICE_LIFETIME_S })
}
