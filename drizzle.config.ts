import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './areas/*/server/**/*-tables.ts',
  out: './migrations',
})
