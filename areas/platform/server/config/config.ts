import { isIP } from 'node:net'
import path from 'node:path'
import { OperatorError } from '../operator-error.ts'
import type { TracingSettings } from '../tracing/tracing.ts'
import { bankTransfer, type ConfiguredTransfer } from './config-bank.ts'
import { limitUnits } from './config-currency.ts'
import {
  filesProblems,
  type MailServer,
  mailProblems,
  mailServer,
  mailWarnings,
  type PictureBucket,
  pictureBucket,
  type SignInServices,
  signInProblems,
  signInServices,
} from './config-services.ts'
import { CONFIG_VARIABLES, type ConfigVariables } from './config-variables.ts'
import { DEMO_ADDRESSES } from './demo-addresses.ts'
import type { Variable } from './variable.ts'

/** Limits of unpaid orders, which reserve stock. HOLD_LIMITS switches off those of networks and unproven buyers. */
export type OrderLimits = {
  holdMinutes: number
  phoneHoldDays: number // Of orders that an administrator enters
  openOrdersLimit: number // Per account
  firstHoldMinutes: number // Until an account has paid an order
  networkOpenOrdersLimit: number
  guestOrders: boolean
  guestOpenOrdersLimit: number // Per email address
  guestHoldMinutes: number
  guestHoldCents: number
  guestDataMonths: number
  unverifiedStockPercent: number
  unverifiedHoldCents: number
}

export type StripeKeys = { secretKey: string; publishableKey: string; webhookSecret: string | undefined }

/** The settings of one shop, parsed at start-up. */
export type Config = {
  port: number
  host: string
  publicUrl: string // No trailing slash
  /** Origins whose pages may use the cookie for writes: the shop's own (on loopback under both names). */
  ownOrigins: readonly string[]
  pageOrigin: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  databaseDirectUrl: string | undefined // Past a connection pooler
  databaseWaitSeconds: number // At the start, for a server that leads
  databaseReadUrl: string | undefined // A replica of it
  stalePagesSeconds: number // How old public pages may be while the database can't be reached
  drainSeconds: number // Between SIGTERM and closing
  preparedStatements: boolean // False behind a pooler that doesn't keep named statements
  backups: { everyHours: number; keep: number } // `everyHours` 0: off
  demo: { password: string; history: boolean } | undefined
  adminEmail: string | undefined
  adminSecondFactor: boolean
  secret: string | undefined
  trustedProxies: string[] // Only their forwarded headers are trusted
  rateLimits: boolean
  holdLimits: boolean // Of reserved stock
  homeCountry: string // ISO 3166-1
  currency: string // ISO 4217
  languages: readonly string[] // The first is that of addresses without a prefix
  languagesMoved: boolean // The first may be another one than before
  orders: OrderLimits
  bankTransfer: ConfiguredTransfer
  customerCancel: boolean // Customers may cancel paid orders until something is packed
  shopMailbox: string | undefined // Receives the shop's own notifications
  metricsToken: string | undefined // Allows reading metrics from other machines
  finder: ConfigVariables['FINDER']
  logLevel: ConfigVariables['LOG_LEVEL']
  tracing: TracingSettings | undefined // Undefined: off
  stripe: StripeKeys | undefined
  cards: 'stripe' | 'sandbox' | 'none' // The sandbox stays on this machine
  sandboxUrl: string | undefined // Undefined: the sandbox is part of this process
  signIn: SignInServices
  smtp: MailServer | undefined // Undefined: emails stay in the outbox
  s3: PictureBucket | undefined // Undefined: the data folder
  development: boolean // Serves pages with hot reload
  missingAtFirst: readonly string[] // What a shop that has nothing yet has to be told, as sentences
  warnings: readonly string[]
}

/** The message names each wrong variable and what it must be. */
export class ConfigError extends OperatorError {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The shop can't start with these settings:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** @throws ConfigError naming every wrong variable and combination */
export function readConfig(env: Record<string, string | undefined>): Config {
  const variables = parseVariables(env)
  const problems = combinationProblems(variables)
  if (problems.length > 0) throw new ConfigError(problems)
  const loopback = isLoopback(variables.HOST)
  const publicUrl = variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`
  const loopbackOrigins = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${variables.PORT}`)
  return {
    port: variables.PORT,
    host: variables.HOST,
    publicUrl,
    ownOrigins: [
      ...new Set([new URL(publicUrl).origin, ...(loopback && !variables.PUBLIC_URL ? loopbackOrigins : [])]),
    ],
    pageOrigin: variables.PAGE_ORIGIN,
    dataDir: path.resolve(variables.DATA_DIR),
    databaseUrl: variables.DATABASE_URL,
    databaseDirectUrl: variables.DATABASE_DIRECT_URL,
    databaseWaitSeconds: variables.DATABASE_WAIT_SECONDS,
    databaseReadUrl: variables.DATABASE_READ_URL,
    stalePagesSeconds: variables.STALE_PAGES_SECONDS,
    drainSeconds: variables.DRAIN_SECONDS,
    preparedStatements: variables.DATABASE_PREPARED_STATEMENTS,
    backups: { everyHours: backupHours(variables), keep: variables.BACKUP_KEEP },
    demo: variables.SHOP_DEMO ? { password: variables.DEMO_PASSWORD, history: variables.DEMO_HISTORY } : undefined,
    adminEmail: variables.ADMIN_EMAIL?.toLowerCase(),
    adminSecondFactor: variables.ADMIN_SECOND_FACTOR,
    secret: variables.SHOP_SECRET,
    trustedProxies: variables.TRUSTED_PROXIES,
    rateLimits: variables.RATE_LIMITS,
    holdLimits: variables.HOLD_LIMITS,
    homeCountry: variables.HOME_COUNTRY,
    currency: variables.CURRENCY,
    languages: variables.LANGUAGES,
    languagesMoved: variables.LANGUAGES_MOVED === 'yes',
    customerCancel: variables.CUSTOMER_CANCEL,
    orders: orderLimits(variables),
    bankTransfer: bankTransfer(variables),
    shopMailbox: variables.SHOP_MAILBOX,
    metricsToken: variables.METRICS_TOKEN,
    finder: variables.FINDER,
    logLevel: variables.LOG_LEVEL,
    tracing: tracingSettings(variables),
    stripe: stripeKeys(variables),
    cards: cards(variables),
    sandboxUrl: variables.PAYMENT_SANDBOX_URL,
    signIn: signInServices(variables),
    smtp: mailServer(variables),
    s3: pictureBucket(variables),
    development: env.SHOP_DEV === '1',
    missingAtFirst: missingAtFirst(env),
    warnings: [...proxyWarnings(variables), ...mailWarnings(variables)],
  }
}

function parseVariables(env: Record<string, string | undefined>): ConfigVariables {
  const problems: string[] = []
  const values = Object.entries(CONFIG_VARIABLES).map(([name, { schema }]) => {
    // Compose files and units leave variables empty that are unset.
    const parsed = schema.safeParse(env[name] || undefined)
    if (!parsed.success) problems.push(`${name} ${parsed.error.issues.map((issue) => issue.message).join(', ')}`)
    return [name, parsed.data]
  })
  if (problems.length > 0) throw new ConfigError(problems)
  return Object.fromEntries(values) as ConfigVariables
}

function missingAtFirst(env: Record<string, string | undefined>): string[] {
  return Object.entries<Variable>(CONFIG_VARIABLES).flatMap(([name, { asked }]) =>
    asked && !env[name] ? [`${name} is missing. ${asked}`] : [],
  )
}

function combinationProblems(variables: ConfigVariables): string[] {
  const loopback = isLocal(variables)
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = variables
  const checks: [boolean, string][] = [
    [
      variables.SHOP_DEMO && !loopback,
      'SHOP_DEMO needs a loopback HOST and PUBLIC_URL (127.0.0.1, ::1 or localhost): demo accounts have a known password. For customers: npm run serve',
    ],
    [
      variables.SHOP_DEMO && variables.TRUSTED_PROXIES.length > 0,
      'TRUSTED_PROXIES does not go with SHOP_DEMO: a demo refuses what comes through a proxy, since demo accounts have a known password. For customers: npm run serve',
    ],
    [
      !variables.SHOP_DEMO && DEMO_ADDRESSES.includes(variables.ADMIN_EMAIL?.toLowerCase() ?? ''),
      'ADMIN_EMAIL is an address of the demo accounts: set your own',
    ],
    [!variables.RATE_LIMITS && !loopback, 'RATE_LIMITS=off needs a loopback HOST and PUBLIC_URL'],
    [!variables.HOLD_LIMITS && !loopback, 'HOLD_LIMITS=off needs a loopback HOST and PUBLIC_URL'],
    [
      Boolean(secretKey) !== Boolean(publishableKey),
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY go together: set both or none',
    ],
    [
      Boolean(secretKey && publishableKey) && secretKey?.split('_')[1] !== publishableKey?.split('_')[1],
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes (test, live)',
    ],
    [
      Boolean(variables.DATABASE_READ_URL && !variables.DATABASE_URL),
      'DATABASE_READ_URL needs DATABASE_URL: an embedded database has no replica. Set both, or leave DATABASE_READ_URL out',
    ],
    [
      Boolean(variables.DATABASE_DIRECT_URL && !variables.DATABASE_URL),
      'DATABASE_DIRECT_URL needs DATABASE_URL, which leads through a connection pooler. Set both, or leave DATABASE_DIRECT_URL out',
    ],
    [
      Boolean(variables.DATABASE_READ_URL) && variables.DATABASE_READ_URL === variables.DATABASE_URL,
      'DATABASE_READ_URL is the same as DATABASE_URL: name a standby of that server, or leave it out',
    ],
    ...mailProblems(variables),
    ...signInProblems(variables),
    ...filesProblems(variables),
  ]
  return checks.filter(([wrong]) => wrong).map(([, sentence]) => sentence)
}

/** Off with an external database, which has its own backups, and in demos. */
function backupHours({ BACKUP_EVERY_HOURS, DATABASE_URL, SHOP_DEMO }: ConfigVariables): number {
  return BACKUP_EVERY_HOURS ?? (DATABASE_URL || SHOP_DEMO ? 0 : 24)
}

function stripeKeys(variables: ConfigVariables): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = variables
  const webhookSecret = variables.STRIPE_WEBHOOK_SECRET
  return secretKey && publishableKey ? { secretKey, publishableKey, webhookSecret } : undefined
}

/** Nobody may pay a shop on a public address with the sandbox's test cards. */
function cards(variables: ConfigVariables): Config['cards'] {
  if (stripeKeys(variables)) return 'stripe'
  return isLocal(variables) ? 'sandbox' : 'none'
}

function tracingSettings(variables: ConfigVariables): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = variables
  return endpoint ? { endpoint, serviceName, ratio: variables.OTEL_TRACES_SAMPLER_ARG } : undefined
}

// Behind an unknown proxy all customers share one address. The shop itself has no TLS, and loopback is unreachable from
// outside.
function proxyWarnings({ HOST, PUBLIC_URL, TRUSTED_PROXIES }: ConfigVariables): string[] {
  const behindProxy = !isOwnMachine(PUBLIC_URL) && (isLoopback(HOST) || PUBLIC_URL?.startsWith('https:'))
  if (!behindProxy || TRUSTED_PROXIES.length > 0) return []
  return [
    'TRUSTED_PROXIES is not set: all customers seem to share your proxy’s address, so ten logins a minute lock everyone out. Set it to that address, e.g. TRUSTED_PROXIES=127.0.0.1',
  ]
}

/** A shop behind a proxy listens on loopback too. */
function isLocal({ HOST, PUBLIC_URL }: ConfigVariables): boolean {
  return isLoopback(HOST) && isOwnMachine(PUBLIC_URL)
}

function isOwnMachine(publicUrl: string | undefined): boolean {
  return publicUrl === undefined || isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ''))
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

function orderLimits(variables: ConfigVariables): OrderLimits {
  return {
    holdMinutes: variables.HOLD_MINUTES,
    phoneHoldDays: variables.PHONE_HOLD_DAYS,
    openOrdersLimit: variables.OPEN_ORDERS,
    firstHoldMinutes: Math.min(variables.FIRST_HOLD_MINUTES, variables.HOLD_MINUTES),
    networkOpenOrdersLimit: variables.NETWORK_OPEN_ORDERS,
    guestOrders: variables.GUEST_ORDERS,
    guestOpenOrdersLimit: variables.GUEST_OPEN_ORDERS,
    guestHoldMinutes: Math.min(variables.GUEST_HOLD_MINUTES, variables.HOLD_MINUTES),
    guestHoldCents: limitUnits(variables.GUEST_HOLD_DOLLARS, 2000, variables.CURRENCY),
    guestDataMonths: variables.GUEST_DATA_MONTHS,
    unverifiedStockPercent: variables.UNVERIFIED_STOCK_PERCENT,
    unverifiedHoldCents: limitUnits(variables.UNVERIFIED_HOLD_DOLLARS, 500, variables.CURRENCY),
  }
}
