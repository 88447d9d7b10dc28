export const OPEN_VAT_ID_STATES = ['open', 'valid', 'invalid', 'credited'] as const
