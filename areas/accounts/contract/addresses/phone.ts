import { z } from '#platform/contract/schema.ts'

/** 6 to 20 characters of digits, spaces and `+-()`, with at least 6 digits. */
export const phoneSchema = z
  .string()
  .trim()
  .min(1, 'Phone is required')
  .regex(/^(?=(?:\D*\d){6})[\d +\-()]{6,20}$/, 'Enter a phone number (6-20 digits)')
