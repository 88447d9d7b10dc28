import type { GenericEndpointContext } from '@better-auth/core'
import type { IdentityContext } from '../identity-context.ts'
import { DEVICE_LIFETIME_S, newDeviceId, trustDevice } from './known-devices.ts'

const DEVICE_ID = /^[\w-]{32}$/

/** Undefined unless we could have issued it. */
export function readDeviceCookie(ctx: GenericEndpointContext): string | undefined {
  const id = ctx.getCookie(deviceCookie(ctx).name)
  return id && DEVICE_ID.test(id) ? id : undefined
}

/** Sets or renews the device cookie (HttpOnly, SameSite). */
export function keepDeviceCookie(ctx: GenericEndpointContext): string {
  const id = readDeviceCookie(ctx) ?? newDeviceId()
  const { name, attributes } = deviceCookie(ctx)
  ctx.setCookie(name, id, attributes)
  return id
}

/** Remembers the browser without an email. */
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
