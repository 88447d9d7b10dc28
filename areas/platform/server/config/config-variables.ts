import { z } from 'zod'
import { currencyCode } from './config-currency.ts'
import { LANGUAGE_VARIABLES } from './language-variables.ts'
import { ORDER_VARIABLES } from './order-variables.ts'
import { serverAddresses, targetOf } from './server-addresses.ts'
import { flag, type Variable, wholeNumber } from './variable.ts'

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })
/** Normalised as browsers write origins. Paths would break the shop's links. */
const originUrl = httpUrl
  .refine((url) => /^https?:\/\/[^/?#@]+\/?$/i.test(url), 'must be an address without path and query')
  .transform((url) => new URL(url).origin)
const text = z.string().min(1)
const postgresAddress = z.url({ protocol: /^postgres(ql)?$/ })
/** May name several servers, of which one takes writes. */
const postgresUrl = z
  .string()
  .refine(
    (url) => serverAddresses(url).every((server) => postgresAddress.safeParse(server).success),
    'must be a postgresql:// address',
  )
  .refine(
    (url) => ['read-write', 'primary', undefined].includes(targetOf(url)),
    'must have target_session_attrs=read-write, or none: the shop writes',
  )
  .refine(isWellEncoded, 'must have / @ and % in user or password written as %2F, %40 and %25')
const issuerUrl = z
  .url({ error: 'must be an address' })
  .regex(
    /^(https:\/\/|http:\/\/(localhost|127(\.\d+){3}|\[::1\])[:/])/,
    'must be an https address (http only on loopback)',
  )
  .regex(/^[^?#]+$/, 'must have no query and no fragment')

/** An unencoded / ends the host early, so that its rest would be taken for the database. */
function isWellEncoded(url: string): boolean {
  return !/%(?![\da-f]{2})/i.test(url) && !url.replace(/^\w+:\/\/[^/]*/, '').includes('@')
}

/** Every environment variable that the shop reads, with its description. */
export const CONFIG_VARIABLES = {
  PORT: {
    schema: z
      .string()
      .regex(/^\d+$/, 'must be a port number')
      .transform(Number)
      .pipe(z.int().min(1).max(65_535))
      .default(3000),
    sentence: 'Port to listen on.',
  },
  HOST: {
    schema: text.default('127.0.0.1'),
    sentence: 'Address to listen on. Demo mode allows loopback only.',
  },
  PUBLIC_URL: {
    schema: originUrl.optional(),
    sentence: 'The shop’s public address, e.g. https://parts.example. Default: http://localhost:PORT.',
  },
  PAGE_ORIGIN: {
    schema: originUrl.optional(),
    sentence: 'One other origin whose pages may call /api (CORS).',
  },
  DATA_DIR: {
    schema: text.default('./data'),
    sentence: 'Folder of the embedded database, pictures, backups and secrets.',
  },
  DATABASE_URL: {
    schema: postgresUrl.optional(),
    sentence:
      'The PostgreSQL server, or several of which one takes writes: `postgres://user:password@one,two,three/shop?target_session_attrs=read-write`. Unset: an embedded one in DATA_DIR.',
  },
  DATABASE_DIRECT_URL: {
    schema: postgresUrl.optional(),
    sentence: 'The same database without its pooler, for migrations, notifications and a large shop’s index.',
  },
  DATABASE_WAIT_SECONDS: {
    schema: wholeNumber(0, 3600).default(60),
    sentence: 'How long a start waits for a server that takes writes.',
  },
  DATABASE_PREPARED_STATEMENTS: {
    schema: flag.default(true),
    sentence: '`off` for poolers without prepared statements.',
  },
  DATABASE_READ_URL: {
    schema: postgresUrl.optional(),
    sentence: 'A streaming standby of DATABASE_URL for administrators’ long reads, used while it is up to date.',
  },
  STALE_PAGES_SECONDS: {
    schema: wholeNumber(0, 86_400).default(600),
    sentence: 'How old public pages may be while the database is away or silent. 0: none are shown.',
  },
  DRAIN_SECONDS: {
    schema: wholeNumber(0, 60).default(0),
    sentence:
      'Seconds of service after SIGTERM, while `/readyz` answers 503; more than a balancer needs to notice, such as 5.',
  },
  BACKUP_EVERY_HOURS: {
    schema: wholeNumber(0, 8760).optional(),
    sentence:
      'Hours between backups into DATA_DIR/backups. 0: none. Unset: 24 with the embedded database, otherwise and in demo mode 0.',
  },
  BACKUP_KEEP: {
    schema: wholeNumber(1, 1000).default(7),
    sentence: 'How many of these backups to keep.',
  },
  SHOP_DEMO: {
    schema: flag.default(false),
    sentence:
      'Demo parts, demo accounts and the payment sandbox, on this machine only: not with TRUSTED_PROXIES or NODE_ENV=production. `npm start` turns it on.',
  },
  DEMO_HISTORY: {
    schema: flag.default(false),
    sentence: 'A new demo gets three months of trade. `npm start` turns it on.',
  },
  DEMO_PASSWORD: {
    schema: z.string().min(8, 'must be 8 characters or longer').max(128).default('demo-parts-1'),
    sentence: 'Password of the two demo accounts.',
  },
  ADMIN_EMAIL: {
    schema: z.email().optional(),
    sentence:
      'Email of the first administrator, created at start if there is none, with the password in DATA_DIR/first-admin.txt.',
  },
  ADMIN_SECOND_FACTOR: {
    schema: flag.default(false),
    sentence:
      '`on`: administrators and other staff need an authenticator app, a recovery code or a passkey to have their rights.',
  },
  SHOP_SECRET: {
    schema: z.string().min(32, 'must be 32 characters or longer').optional(),
    sentence: 'Signs sessions and tokens; the same on all machines. Unset: created at the first start in DATA_DIR.',
  },
  TRUSTED_PROXIES: {
    schema: z
      .string()
      .transform((list) => list.split(',').map((each) => each.trim()))
      .pipe(
        z.array(
          z
            .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be addresses or networks, comma-separated')
            .refine((network) => !network.endsWith('/0'), 'must be your own addresses or networks, not everyone’s'),
        ),
      )
      .default([]),
    sentence:
      'Addresses or networks (CIDR) of your reverse proxies, comma-separated; X-Forwarded-For counts from these only. Unset: all customers behind a proxy count as one.',
  },
  RATE_LIMITS: {
    schema: z
      .enum(['on', 'off'])
      .default('on')
      .transform((value) => value === 'on'),
    sentence:
      '`off` disables limits by time (requests, sign-ins, messages, emails, orders, declined cards) for load tests, on loopback only.',
  },
  FINDER: {
    schema: z.enum(['auto', 'sql', 'index'], 'must be auto, sql or index').default('auto'),
    sentence:
      'What finds parts: `sql`, the database; `index`, in each process’ memory (300 MB for a million parts); `auto`, the index from 5,000 parts on.',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
    sentence: 'Log level (JSON lines on standard error).',
  },
  METRICS_TOKEN: {
    schema: z
      .string()
      .regex(/^[\w.~+/=-]{32,200}$/, 'must be 32 to 200 letters, digits and . _ ~ + / = -')
      .optional(),
    sentence: 'Bearer token for /metrics from another machine. Unset: this machine only.',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: httpUrl.regex(/^[^?#]+$/, 'must have no query and no fragment').optional(),
    sentence: 'An OpenTelemetry collector (OTLP over HTTP), e.g. http://127.0.0.1:4318. Unset: no traces.',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: z
      .string()
      .regex(/^[^=,\s]+=[^,]*(,[^=,\s]+=[^,]*)*$/, 'must be like name=value,name=value')
      .optional(),
    sentence: 'Headers for the collector, e.g. api-key=….',
  },
  OTEL_SERVICE_NAME: { schema: text.default('parts-manufacture'), sentence: 'The name of this shop in traces.' },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z
      .string()
      .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'must be a number from 0 to 1')
      .transform(Number)
      .default(1),
    sentence: 'The share of requests to trace, from 0 to 1.',
  },
  ...ORDER_VARIABLES,
  STRIPE_SECRET_KEY: {
    schema: z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w+$/, 'must look like sk_test_… or sk_live_…')
      .optional(),
    sentence: 'Stripe’s secret key. With the publishable key it replaces the sandbox.',
  },
  STRIPE_PUBLISHABLE_KEY: {
    schema: z
      .string()
      .regex(/^pk_(test|live)_\w+$/, 'must look like pk_test_… or pk_live_…')
      .optional(),
    sentence: 'Stripe’s publishable key, in the same mode as the secret key.',
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z.string().startsWith('whsec_').optional(),
    sentence: 'Signing secret of the webhook at Stripe. Unset: a scheduled job reads events back.',
  },
  PAYMENT_SANDBOX_URL: {
    schema: z
      .url({
        protocol: /^http$/,
        hostname: /^(localhost|127(\.\d+){3})$/,
        error: 'must be an http address on loopback',
      })
      .regex(/^http:\/\/[^/?#@]+$/, 'must be an address without path and query')
      .optional(),
    sentence: 'The payment sandbox as a process of its own, as in `npm run cluster`.',
  },
  GOOGLE_CLIENT_ID: { schema: text.optional(), sentence: 'Google’s client id for Continue with Google.' },
  GOOGLE_CLIENT_SECRET: { schema: text.optional(), sentence: 'The client secret for GOOGLE_CLIENT_ID.' },
  OIDC_ISSUER: {
    schema: issuerUrl.optional(),
    sentence: 'Another OpenID Connect issuer to log in with, e.g. https://login.example.',
  },
  OIDC_CLIENT_ID: { schema: text.optional(), sentence: 'The client id at OIDC_ISSUER.' },
  OIDC_CLIENT_SECRET: { schema: text.optional(), sentence: 'The client secret for OIDC_CLIENT_ID.' },
  OIDC_NAME: {
    schema: text.max(40, 'must be 40 characters or shorter').optional(),
    sentence: 'What the button says after “Continue with”. Unset: the issuer’s host name.',
  },
  SMTP_URL: {
    schema: z
      .url({ protocol: /^smtps?$/, hostname: /./, error: 'must be an smtp(s):// address' })
      .regex(/^[^?#]+$/, 'must have no query and no fragment')
      .regex(/^(?:[^%]|%[0-7][0-9a-f])+$/i, 'must have a % in user or password written as %25')
      .optional(),
    sentence:
      'The mail server, e.g. smtps://user:password@mail.example (TLS), or smtp://… (STARTTLS, except on loopback). Unset: no email is sent.',
  },
  MAIL_FROM: {
    schema: z
      .string()
      .regex(
        /^([^\r\n<>,@"]+ <[^\s<>@,"]+@[^\s<>@,"]+>|[^\s<>@,"]+@[^\s<>@,"]+)$/,
        'must be like Name <shop@parts.example>',
      )
      .optional(),
    sentence:
      'The sender of emails, e.g. Parts <shop@parts.example>; an address alone gets the shop’s name. Required with SMTP_URL.',
  },
  SHOP_MAILBOX: {
    schema: z.email({ error: 'must be an email address' }).optional(),
    sentence: 'Gets an email for each new order, and replies to emails. Unset: replies go to MAIL_FROM.',
  },
  HOME_COUNTRY: {
    schema: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be two capital letters, such as US')
      .default('US'),
    sentence:
      'The shop’s own country (ISO 3166-1): first in address forms, left out of printed addresses; gives the first delivery zone, time zone and carriers. Required for the first `npm run serve`.',
    asked: 'Name the shop’s own country, such as DE: it decides about delivery, tax and addresses.',
  },
  CURRENCY: {
    schema: currencyCode.default('USD'),
    sentence:
      'The currency of all prices (ISO 4217). Fixed from the first price on. Required for the first `npm run serve`.',
    asked: 'Name the currency of all prices, such as EUR: it can’t be changed after the first part.',
  },
  ...LANGUAGE_VARIABLES,
  S3_ENDPOINT: {
    schema: httpUrl.regex(/^[^?#]+$/, 'must have no query and no fragment').optional(),
    sentence: 'Object store (S3) for pictures, e.g. https://s3.eu-central-1.amazonaws.com. Unset: DATA_DIR.',
  },
  S3_BUCKET: {
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
    sentence: 'The bucket; it may be private.',
  },
  S3_REGION: { schema: text.default('us-east-1'), sentence: 'The region; `auto` for some providers.' },
  S3_ACCESS_KEY_ID: {
    schema: text.optional(),
    sentence: 'A key that may read, write, delete and list objects.',
  },
  S3_SECRET_ACCESS_KEY: { schema: text.optional(), sentence: 'The secret for S3_ACCESS_KEY_ID.' },
} as const satisfies Record<string, Variable>

export type ConfigVariables = {
  [Name in keyof typeof CONFIG_VARIABLES]: z.output<(typeof CONFIG_VARIABLES)[Name]['schema']>
}
